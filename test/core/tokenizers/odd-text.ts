import fc from 'fast-check'

const added = [
  '<|im_start|>',
  '<|im_end|>',
  '<think>',
  '</tool_call>',
  '<｜User｜>',
  '<｜end▁of▁sentence｜>',
  '<｜place▁holder▁no▁7｜>',
]
const letters = [
  'a',
  'b',
  'Z',
  'é',
  'e\u0301',
  'ß',
  'ж',
  '中',
  '文',
  '龥',
  'か',
  '゛',
  '・',
  'ー',
  '한',
  '가',
]
const signs = [
  "'",
  "'s",
  "'LL",
  '"',
  '.',
  ',',
  '<',
  '>',
  '|',
  '｜',
  '▁',
  '_',
  '/',
  '=',
  '{',
  '“',
  '€',
]
const digits = ['0', '1', '12345', '٣', '½', 'Ⅷ', '९']
const spaces = [
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\t',
  '\u0085',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\ufeff',
  '\u180e',
]
const rare = [
  '\u200b',
  '\u200d',
  '\u0000',
  '\u001c',
  '\u00ad',
  '😀',
  '👩‍👧',
  '\u0301',
  '\u0327',
  '\ue000',
  '\u0378',
]

/** Text that is hard to tokenise: joins of letters, signs, digits, white space and rarities. */
export const oddText = fc
  .array(fc.constantFrom(...added, ...letters, ...signs, ...digits, ...spaces, ...rare), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''))
