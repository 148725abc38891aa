/**
 * The fragment of a token's row: `<|im_end|>` is `t-im_end`, `</think>` is `t-think-close`.
 * ASCII, so that an address shows it as it is; distinct for the tokens of one table.
 */
export function tokenAnchor(token: string): string {
  const bare = token
    .replace(/^<\/?|>$/g, '')
    .replace(/[|｜]/g, '')
    .replaceAll('▁', '_')
  return `t-${bare}${token.startsWith('</') ? '-close' : ''}`
}
