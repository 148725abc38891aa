/**
 * White space as the vocabularies' own patterns mean it: with U+0085, without U+FEFF, unlike JavaScript's.
 */
const space = String.raw`\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`

const contraction = "'(?:[sS]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD])"

const qwen = new RegExp(
  [
    contraction,
    String.raw`[^\r\n\p{L}\p{N}]?\p{L}+`,
    String.raw`\p{N}`,
    String.raw` ?[^${space}\p{L}\p{N}]+[\r\n]*`,
    String.raw`[${space}]*[\r\n]+`,
    `[${space}]+(?![^${space}])`,
    `[${space}]+`,
  ].join('|'),
  'gu',
)

/** Three digits at most, as in all of DeepSeek's vocabularies. */
const digits = /(\p{N}{1,3})/u
const cjk = /([一-龥぀-ゟ゠-ヿ]+)/u
const general = new RegExp(
  [
    String.raw`[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_${'`'}{|}~][A-Za-z]+`,
    String.raw`[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+`,
    String.raw` ?[\p{P}\p{S}]+[\r\n]*`,
    String.raw`[${space}]*[\r\n]+`,
    `[${space}]+(?![^${space}])`,
    `[${space}]+`,
    // what the pattern passes over is a piece of its own
    String.raw`[^${space}\p{L}\p{M}\p{P}\p{S}]+(?![\p{L}\p{M}])`,
  ].join('|'),
  'gu',
)

/** Cuts a text into the pieces within which tokens are made; together they are the text. */
export type Split = (text: string) => readonly string[]

export const splitQwen: Split = (text) => text.match(qwen) ?? []

export const splitDeepseek: Split = (text) => {
  const pieces: string[] = []
  const runs = text.split(digits)
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at] ?? ''
    if (at % 2 === 1) pieces.push(run)
    else if (run) {
      for (const part of run.split(cjk)) {
        if (part) for (const piece of part.match(general) ?? []) pieces.push(piece)
      }
    }
  }
  return pieces
}
