import { useState } from 'preact/hooks'
import type { Block, Cause, Row } from '~/core/compare/index.ts'
import type { Place } from '~/core/json/place.ts'
import { pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { Cell } from './Cell.tsx'
import { type CauseWords, causeText, toldText } from './cause-text.ts'
import type { Compared } from './use-comparison.ts'

export interface BlockProps extends CauseWords {
  readonly compared: Compared
  readonly whiteSpace: boolean
  readonly current: number | null
  readonly numberOf: (count: number) => string
  /** Leads to a place of the input; `null` where it is of another input. */
  readonly onPlace: ((place: Place) => void) | null
}

/** More rows of one block are shown when asked for. */
const MOST_ROWS = 200
/** More reasons of one difference are folded, and more sentences on one of them. */
const MOST_CAUSES = 3
const MOST_TOLD = 2

export function captionId(difference: number): string {
  return `difference-${difference}`
}

/** Rows that belong together: a difference with its reasons, or what is the same around it. */
export function BlockView({ block, ...props }: BlockProps & { readonly block: Block }) {
  const [open, setOpen] = useState(false)
  const [most, setMost] = useState(MOST_ROWS)
  const { texts, numberOf } = props
  if (block.type === 'folded' && !open) {
    const first = block.rows[0]?.a?.line ?? 0
    const count = block.rows.length
    return (
      <button type="button" class="diff-fold" onClick={() => setOpen(true)}>
        {fillGaps(texts.folded, {
          count: numberOf(count),
          first: numberOf(first),
          last: numberOf(first + count - 1),
        })}
      </button>
    )
  }
  const rows = block.rows.slice(0, most)
  return (
    <div class="diff-block" data-type={block.type}>
      {rows.map((row, index) => (
        <RowView key={index} row={row} {...props} />
      ))}
      {rows.length < block.rows.length && (
        <button type="button" class="diff-fold" onClick={() => setMost(most * 5)}>
          {fillGaps(texts.moreRows, { count: numberOf(block.rows.length - rows.length) })}
        </button>
      )}
    </div>
  )
}

function RowView({ row, ...props }: BlockProps & { readonly row: Row }) {
  const { texts, compared, whiteSpace, numberOf } = props
  const cell = { texts, whiteSpace, numberOf }
  return (
    <>
      {row.begins.map((difference) => (
        <Caption key={difference} difference={difference} {...props} />
      ))}
      <div class="diff-row" data-same={row.same ? '' : undefined}>
        <Cell {...cell} side="a" cell={row.a} encoding={compared.a.encoding} />
        <Cell {...cell} side="b" cell={row.b} encoding={compared.b.encoding} />
      </div>
    </>
  )
}

function Caption({ difference, ...props }: BlockProps & { readonly difference: number }) {
  const [all, setAll] = useState(false)
  const { texts, compared, current, numberOf } = props
  const causes = compared.comparison.differences[difference]?.causes ?? []
  const shown = all ? causes : causes.slice(0, MOST_CAUSES)
  const left = all ? 0 : causes.length - shown.length + untold(shown)
  return (
    <div
      class="diff-caption"
      id={captionId(difference)}
      tabIndex={-1}
      data-testid="difference"
      data-current={difference === current ? '' : undefined}
    >
      <h2>
        <span class="sr-only">{texts.difference} </span>
        {numberOf(difference + 1)}
      </h2>
      <ul>
        {shown.map((cause, index) => (
          <CauseItem key={index} cause={cause} all={all} {...props} />
        ))}
        {left > 0 && (
          <li>
            <button type="button" class="encode-quiet" onClick={() => setAll(true)}>
              {fillGaps(texts.moreCauses, { count: left })}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function untold(causes: readonly Cause[]): number {
  return causes.reduce((sum, { told }) => sum + Math.max(0, told.length - MOST_TOLD), 0)
}

function CauseItem({ cause, all, ...props }: BlockProps & { cause: Cause; all: boolean }) {
  const { onPlace, texts } = props
  const path = pathText(cause.place)
  return (
    <li data-code={cause.code}>
      <b>
        {causeText(props, cause).map(({ text, quoted }) => (quoted ? <code>{text}</code> : text))}
      </b>
      {path &&
        (onPlace && cause.place ? (
          <button
            type="button"
            class="encode-place"
            onClick={() => cause.place && onPlace(cause.place)}
          >
            {path}
          </button>
        ) : (
          <code>{path}</code>
        ))}
      {cause.told.slice(0, all ? undefined : MOST_TOLD).map((told) => (
        <p key={`${told.side} ${told.code}`}>
          <span class="diff-name" data-side={told.side}>
            {texts.sides[told.side]}
          </span>{' '}
          {toldText(props, told)}
        </p>
      ))}
    </li>
  )
}
