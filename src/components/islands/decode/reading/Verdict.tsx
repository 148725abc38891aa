import type { DecodeError, StrictReading } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { say, type Words } from '../words.ts'
import { lineAndColumn } from './line-and-column.ts'

interface Props {
  readonly words: Words
  readonly source: string
  readonly reading: StrictReading
}

/** Whether the strict reading reaches the end; if not, where it stops, by which rule, and what stood there. */
export function Verdict({ words, source, reading }: Props) {
  const { verdict } = words.page
  if (reading.ok) {
    return (
      <p class="decode-verdict" data-ok="" data-testid="verdict">
        {verdict.whole}
      </p>
    )
  }
  const { fault } = reading
  const { line, column } = lineAndColumn(source, fault.start)
  return (
    <div class="decode-verdict" role="status" data-testid="verdict" data-code={fault.code}>
      <p>
        <b>{fillGaps(verdict.stops, { line, column, offset: fault.start })}</b>{' '}
        {say(words.decode.faults, fault.code)}
      </p>
      <Details words={words} fault={fault} />
    </div>
  )
}

/** Longer stretches are named by how they begin. */
const LONGEST = 80

function Details({ words, fault }: { readonly words: Words; readonly fault: DecodeError }) {
  const { verdict } = words.page
  const { found, expected, json, reference } = fault
  const wanted = json ? (words.import.expected[json] ?? json) : null
  return (
    <dl class="decode-details">
      <div>
        <dt>{verdict.found}</dt>
        <dd>
          {found === '' ? verdict.end : <code>{shortened(found)}</code>}
        </dd>
      </div>
      {(wanted !== null || expected.length > 0) && (
        <div>
          <dt>{verdict.expected}</dt>
          <dd>
            {wanted ?? expected.map((text) => <code key={text}>{JSON.stringify(text)}</code>)}
          </dd>
        </div>
      )}
      {reference && (
        <div>
          <dt>{verdict.vendor}</dt>
          <dd>
            <code>
              {reference.type}: {shortened(reference.message)}
            </code>
          </dd>
        </div>
      )}
    </dl>
  )
}

function shortened(text: string): string {
  const quoted = JSON.stringify(text.slice(0, LONGEST))
  return text.length > LONGEST ? `${quoted.slice(0, -1)}…"` : quoted
}
