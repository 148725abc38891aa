import { useRef } from 'preact/hooks'

interface Props {
  readonly label: string
  /** Endings and types of the files that are offered. */
  readonly accept: string
  onFile(file: File): void
}

/** A button that lets a file be chosen. */
export function OpenFile({ label, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
