import type { DecodeError, StrictReading } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { say, type Words } from '../words.ts'
import { lineAndColumn } from './line-and-column.ts'
import { Quoted } from './Quoted.tsx'

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

function Details({ words, fault }: { readonly words: Words; readonly fault: DecodeError }) {
  const { verdict } = words.page
  const { found, expected, json, reference } = fault
  const wanted = json ? (words.import.expected[json] ?? json) : null
  return (
    <dl class="decode-details">
      <div>
        <dt>{verdict.found}</dt>
        <dd>{found === '' ? verdict.end : <Quoted text={found} />}</dd>
      </div>
      {(wanted !== null || expected.length > 0) && (
        <div>
          <dt>{verdict.expected}</dt>
          <dd>{wanted ?? expected.map((text) => <Quoted key={text} text={text} />)}</dd>
        </div>
      )}
      {reference && (
        <div>
          <dt>{verdict.vendor}</dt>
          <dd>
            <code>
              {reference.type}: {reference.message}
            </code>
          </dd>
        </div>
      )}
    </dl>
  )
}
