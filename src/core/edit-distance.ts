/**
 * How many insertions, deletions and replacements of one unit make `b` of `a`, or `null` if it takes
 * more than `most`. Linear in the texts for a given `most`.
 */
export function editDistance(a: string, b: string, most: number): number | null {
  const far = most + 1
  const width = 2 * most + 1
  const shift = b.length - a.length
  if (Math.abs(shift) > most) return null
  // only cells within `most` of the diagonal matter; in a row, cell `at` is column `row + at - most`
  let above = Array.from({ length: width }, (_, at) => (at < most ? far : at - most))
  for (let row = 1; row <= a.length; row++) {
    const cells: number[] = []
    for (let at = 0; at < width; at++) {
      const column = row + at - most
      if (column <= 0 || column > b.length) {
        cells.push(column === 0 ? Math.min(row, far) : far)
        continue
      }
      const differs = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1
      const replaced = (above[at] ?? far) + differs
      const removed = (above[at + 1] ?? far) + 1
      const added = (cells[at - 1] ?? far) + 1
      cells.push(Math.min(replaced, removed, added, far))
    }
    if (cells.every((cost) => cost > most)) return null
    above = cells
  }
  const distance = above[shift + most] ?? far
  return distance > most ? null : distance
}
