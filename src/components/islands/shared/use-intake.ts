import type { RefObject } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Notice } from './notice.ts'

/** A larger file would make the page slow for no use: no prompt is that long. */
const LARGEST_FILE = 8_000_000

interface Handlers {
  onText(text: string): void
  onNotice(notice: Notice): void
}

/** Reads files, chosen or dropped on `box`. `dragging` is true while one hangs over it. */
export function useIntake(box: RefObject<HTMLElement>, { onText, onNotice }: Handlers) {
  const [dragging, setDragging] = useState(false)

  const open = useCallback(
    async (file: File) => {
      const values = { name: file.name }
      if (file.size > LARGEST_FILE) return onNotice({ code: 'file-large', values })
      try {
        onText(await file.text())
        onNotice({ code: 'opened', values })
      } catch {
        onNotice({ code: 'file-failed', values })
      }
    },
    [onText, onNotice],
  )

  useEffect(() => {
    const target = box.current
    if (!target) return
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (!target.contains(event.relatedTarget as Node | null)) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setDragging(false)
      const file = event.dataTransfer?.files[0]
      if (file) void open(file)
    }
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
    }
  }, [box, open])

  return { dragging, open }
}
