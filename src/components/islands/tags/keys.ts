/** Names a finding within the page: part and index there. */
export function findingKey(part: number, index: number): string {
  return `${part}/${index}`
}

/** Names a place within the page: part and offset. */
export function placeKey(part: number, start: number): string {
  return `${part}:${start}`
}
