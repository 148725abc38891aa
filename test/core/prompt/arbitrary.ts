import fc from 'fast-check'
import { BOUNDARY } from './filled.ts'

const names = [
  ...['os.arch', 'os.type', 'git.status', 'git.isRepository', 'memory.dir', 'scratchpad.dir'],
  ...['terminal.rows', 'time.iso', 'os.arhc', 'no.pe'],
]
const placeholders = names.map((name) => `\${${name}}`)
const ends = ['\n', '\n', '\n', '\n\n', '\r\n', '\r']
const pieces = [
  ...[`\n${BOUNDARY}\n`, `\n\n${BOUNDARY}\n\n`, BOUNDARY, '\n# A\n', '\n# B', '# ', '\n\n'],
  ...['```', '~~~', '\n```\n', ' ', '\t', 'a', '😀', '\ud83d', '\u2028', '$', '${', '}', '.', '\\'],
]

/** Templates in which placeholders, headings, fences, boundaries and halves of them are common. */
export const templateWith = (backslashes: boolean) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...placeholders),
        fc.constantFrom(...ends),
        fc.constantFrom(...pieces.filter((piece) => backslashes || piece !== '\\')),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))

const text = fc
  .array(fc.constantFrom(...placeholders, ...pieces, '\n', 'x64', '<system-reminder>'), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
const scalar = fc.oneof(text, fc.constantFrom<unknown>(true, false, null, 0, 1.5, {}))

/** Values for the names of such templates, of all types. */
export const someValues = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(scalar, fc.array(fc.oneof(text, scalar, fc.array(scalar)), { maxLength: 3 })),
)

export const someOptions = fc.record({
  mode: fc.constantFrom('keep', 'blank', 'mark'),
  boundary: fc.constantFrom('keep', 'drop'),
  off: fc.subarray(['A', 'B', '', 'Z']),
  rules: fc.record({ git: fc.boolean(), dirs: fc.boolean() }),
})
