import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type ControlCode,
  type ControlFinding,
  controlCodes,
  findControlText,
  inspectText,
} from '~/core/control-text/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { ControlTexts } from './control-part.ts'
import type { ControlProps, ControlSource } from './control-source.ts'
import { differenceWords, readerWords } from './control-words.ts'

/** Rows that are drawn; of more only the count. */
const FEW = 50
/** Milliseconds after the last change of a text. */
const REST = 150

interface Row {
  readonly source: ControlSource
  readonly finding: ControlFinding
}

/** What texts hold of control text: what each would become, what sets it apart, what is safe to do. */
export function ControlFindings({
  words,
  sources,
  withTags,
  isFolded = false,
  onShow,
}: ControlProps & { readonly words: ControlTexts }) {
  const rows = useRows(sources, withTags)
  if (rows.length === 0) return null
  const isGrave = rows.some(({ finding }) => finding.level === 'warning')
  return (
    <details
      class="control-text"
      data-testid="control"
      data-grave={isGrave ? '' : undefined}
      open={!isFolded}
    >
      <summary>
        <b>{words.title}</b>
        {controlCodes.map((code) => (
          <Count key={code} words={words} rows={rows} code={code} />
        ))}
      </summary>
      <ul>
        {rows.slice(0, FEW).map(({ source, finding }) => (
          <Item
            key={`${source.id} ${finding.start} ${finding.code}`}
            words={words}
            source={source}
            finding={finding}
            onShow={onShow}
          />
        ))}
        {rows.length > FEW && <li>{fillGaps(words.more, { count: rows.length - FEW })}</li>}
      </ul>
    </details>
  )
}

/** The findings of all sources, once typing rests; a text that stayed is not looked at again. */
function useRows(sources: readonly ControlSource[], withTags: boolean): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([])
  const known = useRef(new Map<string, readonly ControlFinding[]>())
  const isFirst = useRef(true)
  useEffect(() => {
    const look = () => {
      isFirst.current = false
      const next = new Map<string, readonly ControlFinding[]>()
      for (const { text, origin } of sources) {
        const key = `${origin} ${text}`
        const old = known.current.get(key) ?? next.get(key)
        next.set(key, old ?? (withTags ? inspectText(text, origin) : findControlText(text)))
      }
      known.current = next
      setRows(
        sources.flatMap((source) =>
          (next.get(`${source.origin} ${source.text}`) ?? []).map((finding) => ({
            source,
            finding,
          })),
        ),
      )
    }
    const timer = setTimeout(look, isFirst.current ? 0 : REST)
    return () => clearTimeout(timer)
  }, [sources, withTags])
  // places of a text that has changed since would be off
  return rows.every(({ source }) => sources.includes(source)) ? rows : []
}

interface CountProps {
  readonly words: ControlTexts
  readonly rows: readonly Row[]
  readonly code: ControlCode
}

function Count({ words, rows, code }: CountProps) {
  const count = rows.filter(({ finding }) => finding.code === code).length
  if (count === 0) return null
  return <span>{fillGaps(words.summary, { code: words.short[code], count })}</span>
}

interface ItemProps extends Row {
  readonly words: ControlTexts
  readonly onShow: ControlProps['onShow']
}

function Item({ words, source, finding, onShow }: ItemProps) {
  const { code, start, end, token, readers, differences, hazards } = finding
  const written = source.text.slice(start, end)
  const { what, remedy } = words.codes[code]
  const values = { token, readers: readerWords(words, readers) }
  return (
    <li data-code={code} data-level={finding.level}>
      {onShow ? (
        <button
          type="button"
          class="control-place"
          aria-label={fillGaps(words.show, { token: written, label: source.label })}
          onClick={() => onShow(source.id, start, end)}
        >
          {source.label}
        </button>
      ) : (
        <span class="control-place">{source.label}</span>
      )}{' '}
      <code translate={false}>{written}</code> {fillGaps(what, values)}
      {differences.length > 0 && (
        <span class="control-differences">{differenceWords(words, differences)}</span>
      )}
      {hazards.map((hazard) => (
        <strong key={hazard}>{words.hazards[hazard]}</strong>
      ))}
      <span class="control-remedy">{remedy}</span>
    </li>
  )
}
