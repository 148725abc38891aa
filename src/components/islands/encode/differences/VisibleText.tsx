import { stretches } from '~/components/wire/white-space.ts'

/** A text with marks for what cannot be seen; each line feed is a mark and a new line. */
export function VisibleText({ text }: { readonly text: string }) {
  return (
    <code class="diff-text">
      {stretches(text).map(({ text: part, mark }) => {
        if (mark === null) return part
        if (part === '\n') {
          return (
            <>
              <i class="diff-feed">{mark}</i>
              {part}
            </>
          )
        }
        return (
          <i class="unseen" data-mark={mark} data-wide={mark.startsWith('U+') ? '' : undefined}>
            {part}
          </i>
        )
      })}
    </code>
  )
}
