// What a name in prose says of itself goes away with Escape, without moving pointer or focus.
const { dataset } = document.documentElement
const show = () => delete dataset['tips']

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dataset['tips'] = 'off'
})
document.addEventListener('pointerover', show)
document.addEventListener('focusin', show)
