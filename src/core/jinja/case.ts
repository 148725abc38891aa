/** Letters whose title case is not their upper case: digraphs, and Georgian, which has none. */
const digraphs: Record<string, string> = {
  Ǆ: 'ǅ',
  ǅ: 'ǅ',
  ǆ: 'ǅ',
  Ǉ: 'ǈ',
  ǈ: 'ǈ',
  ǉ: 'ǈ',
  Ǌ: 'ǋ',
  ǋ: 'ǋ',
  ǌ: 'ǋ',
  Ǳ: 'ǲ',
  ǲ: 'ǲ',
  ǳ: 'ǲ',
}

function titled(character: string): string {
  const digraph = digraphs[character]
  if (digraph) return digraph
  if (/[\u10d0-\u10ff]/.test(character)) return character
  const upper = character.toUpperCase()
  const [first = '', ...rest] = Array.from(upper)
  // a letter that becomes several (ß) has only the first in upper case
  return first + rest.join('').toLowerCase()
}

/** `str.capitalize()`. */
export function capitalized(text: string): string {
  const [first = ''] = text
  return titled(first) + text.slice(first.length).toLowerCase()
}

const cased = /[\p{Lowercase}\p{Uppercase}\p{Lt}]/u

/** `str.title()`: a letter after anything without case is in title case. */
export function titleCase(text: string): string {
  let out = ''
  let inWord = false
  for (const character of text) {
    out += inWord ? character.toLowerCase() : titled(character)
    inWord = cased.test(character)
  }
  return out
}

/** `str.swapcase()`. */
export function swappedCase(text: string): string {
  let out = ''
  for (const character of text) {
    if (/\p{Uppercase}/u.test(character)) out += character.toLowerCase()
    else out += /\p{Lowercase}/u.test(character) ? character.toUpperCase() : character
  }
  return out
}
