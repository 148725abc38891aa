interface Props {
  readonly text: string
}

/** A sentence in which backticks set off what stands in a text. */
export function Lesson({ text }: Props) {
  return (
    <p class="decode-lesson">
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={index} translate={false}>
            {part}
          </code>
        ),
      )}
    </p>
  )
}
