/** A tag in a text with what it closes over, as far as it closes. */
export interface Element {
  readonly name: string
  readonly attributes: string
  readonly parent: string | null
  readonly content: string
}

export interface Reading {
  readonly elements: readonly Element[]
  readonly unclosed: readonly string[]
  /** Closing tags with nothing to close. */
  readonly stray: readonly string[]
  /** Closing tags that close over an open one. */
  readonly crossed: readonly string[]
}

/** Reads the tags of an example by a stack. */
export function readElements(text: string): Reading {
  const open: { name: string; attributes: string; start: number }[] = []
  const elements: Element[] = []
  const stray: string[] = []
  const crossed: string[] = []
  const unclosed: string[] = []
  for (const match of text.matchAll(/<(\/?)([A-Za-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)>/g)) {
    const [whole, slash, name = '', attributes = ''] = match
    if (!slash) {
      open.push({ name, attributes, start: match.index + whole.length })
      continue
    }
    const at = open.findLastIndex((one) => one.name === name)
    if (at < 0) {
      stray.push(name)
      continue
    }
    const inner = open.splice(at + 1).map((one) => one.name)
    if (inner.length > 0) crossed.push(name)
    unclosed.push(...inner)
    const own = open.pop()
    if (!own) continue
    elements.push({
      name,
      attributes: own.attributes,
      parent: open.at(-1)?.name ?? null,
      content: text.slice(own.start, match.index),
    })
  }
  return { elements, stray, crossed, unclosed: [...unclosed, ...open.map((one) => one.name)] }
}
