/**
 * How many UTF-16 units two texts have in common from their start; never ends between the halves of
 * a surrogate pair of either.
 */
export function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return splitsPair(a, length) || splitsPair(b, length) ? length - 1 : length
}

function splitsPair(text: string, at: number): boolean {
  return isHalf(text.charCodeAt(at - 1), 0xd800) && isHalf(text.charCodeAt(at), 0xdc00)
}

function isHalf(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400
}
