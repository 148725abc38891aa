import { stretches } from '~/components/wire/white-space.ts'
import '~/components/wire/wire.css'

interface Props {
  readonly text: string
}

/** Longer texts are named by how they begin. */
const LONGEST = 80

/** A piece of text inside a sentence, with marks for line breaks and what else is not seen. */
export function Quoted({ text }: Props) {
  return (
    <code class="decode-quoted" translate={false}>
      {stretches(text.slice(0, LONGEST)).map(({ text: part, mark }, index) =>
        mark === null || part === ' ' ? (
          part
        ) : (
          <i
            class="unseen"
            key={index}
            data-mark={mark}
            data-wide={mark.startsWith('U+') ? '' : undefined}
          >
            {part}
          </i>
        ),
      )}
      {text.length > LONGEST && '…'}
    </code>
  )
}
