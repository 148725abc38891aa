/**
 * The last part of the address of a token's page: `<|im_end|>` is `im_end`, `</think>` is
 * `think-close`. Lower-case ASCII, so that an address shows it as it is and no file system mixes two.
 */
export function tokenSlug(token: string): string {
  const bare = token
    .replaceAll('▁', '_')
    .replace(/[<>|｜/]/g, '')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
  return token.startsWith('</') ? `${bare}-close` : bare
}
