import { useMemo } from 'preact/hooks'
import {
  allCuts,
  type Cut,
  inner,
  isReminder,
  leadingCut,
  stripAll,
  stripLeading,
} from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { MarkedArea } from '../../encode/source/MarkedArea.tsx'
import type { Action } from '../state.ts'
import type { SmooshWords } from '../words.ts'

interface Props {
  readonly words: SmooshWords
  readonly text: string
  dispatch(action: Action): void
}

/** One text under all four tests and strips at once. */
export function Bench({ words, text, dispatch }: Props) {
  const { bench } = words
  const read = useMemo(() => {
    const cut = leadingCut(text)
    return {
      inside: inner(text),
      leading: { left: stripLeading(text), cuts: cut ? [cut] : [] },
      full: { left: stripAll(text), cuts: allCuts(text) },
    }
  }, [text])
  return (
    <section class="smoosh-panel" aria-label={bench.title} data-testid="bench">
      <h2>{bench.title}</h2>
      <div class="smoosh-bench">
        <div class="smoosh-bench-text">
          <MarkedArea
            grow
            label={bench.input}
            value={text}
            marks={[]}
            onInput={(value) => dispatch({ type: 'bench', text: value })}
          />
        </div>
        <div class="smoosh-bench-reads">
          <section aria-label={bench.prefix} data-test="prefix">
            <h3>
              {bench.prefix} <small>{bench.uses.prefix}</small>
            </h3>
            <p>{isReminder(text) ? bench.yes : bench.no}</p>
          </section>
          <section aria-label={bench.inner} data-test="inner">
            <h3>
              {bench.inner} <small>{bench.uses.inner}</small>
            </h3>
            {read.inside === null ? <p>{bench.noInner}</p> : <pre>{read.inside}</pre>}
          </section>
          {(['leading', 'full'] as const).map((strip) => (
            <section key={strip} aria-label={bench[strip]} data-test={strip}>
              <h3>
                {bench[strip]} <small>{bench.uses[strip]}</small>
              </h3>
              <Cuts text={text} cuts={read[strip].cuts} />
              <p>{fillGaps(bench.cut, { count: text.length - read[strip].left.length })}</p>
              {read[strip].left === '' && <p>{bench.nothing}</p>}
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The text with what is cut struck out. */
function Cuts({ text, cuts }: { readonly text: string; readonly cuts: readonly Cut[] }) {
  let at = 0
  const parts = cuts.map(({ start, end }) => {
    const before = text.slice(at, start)
    at = end
    return (
      <>
        {before}
        <del key={start}>{text.slice(start, end)}</del>
      </>
    )
  })
  return (
    <pre>
      {parts}
      {text.slice(at)}
    </pre>
  )
}
