import { describe, expect, test } from 'vitest'
import { placeholdersOf } from '~/core/prompt/placeholder.ts'

const namesIn = (text: string) => placeholdersOf(text).map(({ name }) => name)
const only = (text: string) => {
  const [found, ...more] = placeholdersOf(text)
  expect(more).toEqual([])
  return found
}

describe('placeholdersOf', () => {
  test.each([
    [`\${a.b}`, ['a.b']],
    [`\${A1.b2C}`, ['A1.b2C']],
    [`\${a.b}\${c.d}`, ['a.b', 'c.d']],
    [`$\${a.b}}`, ['a.b']],
    [`\${\${a.b}`, ['a.b']],
    [`\${a.\${b.c}}`, ['b.c']],
    [`\${}\${.}\${a}\${a.}\${.b}\${a.b.c}\${a.b`, []],
    [`\${ a.b}\${a.b }\${a .b}\${a\n.b}`, []],
    [`\${1a.b}\${a.1b}\${_.b}\${a.b_}\${a-b.c}`, []],
    [`\${é.b}\${a.б}\${a．b}`, []],
    // neighbours of the letters and digits in ASCII
    [`\${@.a}\${[.a}\${\`.a}\${{.a}\${a/.b}\${a:.b}`, []],
    [`$a.b {a.b} $ {a.b}`, []],
  ])('in %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  test.each([0, 1, 2, 3, 4, 5])('of %i backslashes half go, and an odd number makes text', (n) => {
    const text = `x${'\\'.repeat(n)}\${a.b}`
    expect(only(text)).toMatchObject({
      from: 1 + Math.floor(n / 2),
      start: 1 + n,
      end: text.length,
      isLiteral: n % 2 === 1,
    })
  })

  test.each([
    [`\${a.b}`, true],
    [`x\n\${a.b}\r\ny`, true],
    [`\r\n\${a.b}\n`, true],
    [` \${a.b}`, false],
    [`\${a.b} `, false],
    [`\${a.b}\r`, false],
    [`\r\${a.b}`, false],
    [`\${a.b}\r\r\n`, false],
    [`\u2028\${a.b}`, false],
    [`\\\\\${a.b}`, false],
  ])('%j has a line to itself: %j', (text, isAlone) => {
    expect(only(text)?.isAlone).toBe(isAlone)
  })
})
