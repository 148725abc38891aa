import { chunksOf } from '~/components/wire/chunks.ts'
import type { Encoding } from '~/core/span.ts'

/** The elements that draw span `index` of `encoding` in its `<pre>`: one for each chunk it is in. */
export function elementsOf(wire: Element, encoding: Encoding, index: number): Element[] {
  const found: Element[] = []
  for (const [at, chunk] of chunksOf(encoding).entries()) {
    if (chunk.first > index) break
    if (chunk.last < index) continue
    const element = wire.children[at]?.children[index - chunk.first]
    if (element) found.push(element)
  }
  return found
}

/** The elements of many spans, `indices` in order. */
export function elementsOfAll(
  wire: Element,
  encoding: Encoding,
  indices: readonly number[],
): Element[] {
  const found: Element[] = []
  let at = 0
  for (const [number, chunk] of chunksOf(encoding).entries()) {
    while (at < indices.length && (indices[at] as number) < chunk.first) at++
    const spans = wire.children[number]?.children
    for (let n = at; n < indices.length && (indices[n] as number) <= chunk.last; n++) {
      const element = spans?.[(indices[n] as number) - chunk.first]
      if (element) found.push(element)
    }
  }
  return found
}

/** The index of the span that `target` is drawn for, or is inside of. */
export function indexAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null
  const span = target.closest('.span')
  const chunk = span?.parentElement
  if (!(span instanceof HTMLElement) || !chunk) return null
  return Number(chunk.dataset.from) + Number(span.dataset.i)
}
