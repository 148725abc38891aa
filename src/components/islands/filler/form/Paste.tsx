import { useRef, useState } from 'preact/hooks'
import { JsonSyntaxError } from '~/core/json/read.ts'
import { type Catalogue, readValues } from '~/core/prompt/index.ts'
import { systems, valueCommands } from '~/data/system-prompt/value-commands.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { OpenFile } from '../../shared/OpenFile.tsx'
import { type StoredValue, stored } from '../stored-values.ts'
import type { Words } from '../words.ts'

/** Keys and lines that are named; of more only the count. */
const FEW = 12

interface Props {
  readonly words: Words
  readonly catalogue: Catalogue
  onTake(values: readonly StoredValue[]): void
  onFile(file: File, onText: (text: string) => void): void
}

interface Report {
  readonly lines: readonly string[]
  readonly isBad: boolean
}

/** Values from a JSON object, from lines, or from what a command prints. */
export function Paste({ words, catalogue, onTake, onFile }: Props) {
  const { paste } = words.filler
  const [text, setText] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)

  const take = (source: string) => {
    try {
      const { values, ...rest } = readValues(source, catalogue)
      onTake(stored(values))
      setReport(reportOn(words, values.size, rest))
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error
      setReport({ lines: [syntaxText(words, error)], isBad: true })
      area.current?.setSelectionRange(error.offset, error.offset + 1)
      area.current?.focus()
    }
  }
  return (
    <details class="filler-paste" data-testid="paste">
      <summary>{paste.title}</summary>
      <p class="filler-help">{paste.help}</p>
      <textarea
        ref={area}
        rows={5}
        aria-label={paste.label}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        translate={false}
        placeholder={'{"os.arch": "x64"}\nOS_SHELL=/bin/zsh\ngit.status= M README.md'}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="filler-actions">
        <button type="button" disabled={text.trim() === ''} onClick={() => take(text)}>
          {paste.apply}
        </button>
        <OpenFile
          label={paste.open}
          accept=".json,.env,.txt,application/json,text/plain"
          onFile={(file) =>
            onFile(file, (opened) => {
              setText(opened)
              take(opened)
            })
          }
        />
      </div>
      <div role="status" data-testid="paste-report" data-bad={report?.isBad ? '' : undefined}>
        {report?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <details class="filler-commands">
        <summary>{paste.command}</summary>
        <p class="filler-help">{paste.commandHelp}</p>
        {systems.map((system) => (
          <details key={system} data-system={system}>
            <summary>{paste.systems[system]}</summary>
            <CopyButton label={paste.copy} words={paste} text={() => valueCommands[system]} />
            <textarea
              class="filler-command"
              rows={10}
              readOnly
              aria-label={paste.systems[system]}
              translate={false}
              value={valueCommands[system]}
            />
          </details>
        ))}
      </details>
    </details>
  )
}

function reportOn(
  { filler: { paste } }: Words,
  count: number,
  { unknown, skipped }: Omit<ReturnType<typeof readValues>, 'values'>,
): Report {
  const lines = [fillGaps(paste.taken, { count })]
  const list = (items: readonly (string | number)[]) => {
    const few = items.slice(0, FEW).join(', ')
    const count = items.length - FEW
    return count > 0 ? `${few}, ${fillGaps(paste.more, { count })}` : few
  }
  if (unknown.length > 0) {
    const keys = unknown.map(({ key, line }) =>
      line === null ? key : fillGaps(paste.unknownLine, { key, line }),
    )
    lines.push(fillGaps(paste.unknown, { keys: list(keys) }))
  }
  if (skipped.length > 0) lines.push(fillGaps(paste.skipped, { lines: list(skipped) }))
  return { lines, isBad: unknown.length + skipped.length > 0 }
}

function syntaxText(words: Words, { line, column, found, expected }: JsonSyntaxError): string {
  return fillGaps(words.filler.paste.broken, {
    line,
    column,
    found: words.import.types[found] ?? found,
    expected: words.import.expected[expected] ?? expected,
  })
}
