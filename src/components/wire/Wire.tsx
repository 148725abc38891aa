import type { ComponentChild } from 'preact'
import type { Encoding } from '~/core/span.ts'
import { chunksOf } from './chunks.ts'
import { WireChunk, type WireChunkProps } from './WireChunk.tsx'
import './wire.css'

interface Props {
  readonly encoding: Encoding
  /** What a screen reader calls the text. */
  readonly label: string
  /** Draws a mark for every space, tab, line feed and unseen character; the text stays as it is. */
  readonly whiteSpace?: boolean
  /** A control token that is outlined wherever the prompt has it. */
  readonly lit?: string | undefined
  readonly class?: string
  /** Draws the stretches instead, with the same elements for spans. */
  readonly draw?: ((chunk: WireChunkProps) => ComponentChild) | null | undefined
}

/**
 * A prompt as a model receives it: its text and nothing else, each span coloured by its kind. The
 * element's `textContent` is the exact text. Works without a script.
 */
export function Wire({ encoding, label, whiteSpace = false, lit, class: extra, draw }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this is a text
    <pre
      class={extra ? `wire ${extra}` : 'wire'}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys walk through its spans
      tabIndex={0}
      translate={false}
    >
      {chunksOf(encoding).map((chunk, index) => (
        <code class="wire-chunk" key={index} data-from={chunk.first}>
          {draw ? (
            draw({ encoding, chunk, whiteSpace, lit })
          ) : (
            <WireChunk encoding={encoding} chunk={chunk} whiteSpace={whiteSpace} lit={lit} />
          )}
        </code>
      ))}
    </pre>
  )
}
