/** Paths of values, and whether one of them is a given one, stands within it, or holds it. */
export class ValueSet {
  private readonly values = new Set<string>()
  private readonly around = new Set<string>()

  add(path: string): void {
    if (this.values.has(path)) return
    this.values.add(path)
    for (const outer of outward(path)) this.around.add(outer)
  }

  touches(path: string): boolean {
    if (this.around.has(path)) return true
    for (const outer of outward(path)) {
      if (this.values.has(outer)) return true
    }
    return false
  }
}

/** `path` and the paths of the values around it. */
function* outward(path: string): Generator<string> {
  for (let end = path.length; end > 0; ) {
    yield path.slice(0, end)
    end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
  }
}
