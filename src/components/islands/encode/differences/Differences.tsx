import { useEffect, useRef, useState } from 'preact/hooks'
import type { SideName } from '~/core/compare/index.ts'
import type { Place } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pointedAt } from '../columns/use-pointing.ts'
import { BlockView, captionId } from './Blocks.tsx'
import type { CompareProps } from './Compare.tsx'
import { CopyButton } from './CopyButton.tsx'
import { differencesText } from './differences-text.ts'
import { reveal } from './reveal.ts'
import { SideHead } from './SideHead.tsx'
import { Summary } from './Summary.tsx'
import { useComparison } from './use-comparison.ts'
import { useKeptView } from './use-kept-view.ts'

/** Blocks that are drawn before more are asked for or jumped to. */
const FIRST_BLOCKS = 120

/** Two prompts side by side: what differs, why, and what is the same folded away. */
export function Differences(props: CompareProps) {
  const { words, texts, locale, state, comparing, view, store, pointer, dispatch } = props
  const [current, setCurrent] = useState<number | null>(null)
  const [most, setMost] = useState(FIRST_BLOCKS)
  const columnOf = (key: number | 'kept') => view.columns.find((one) => one.key === key) ?? null
  const b = columnOf(comparing.b)
  const isKept = comparing.a === 'kept'
  const other = { family: b?.family.id ?? '', choices: b?.choices ?? {} }
  const kept = useKeptView(
    isKept ? comparing.kept : null,
    other,
    state.own,
    store,
    view.reading,
    state.arguments,
  )
  const a = isKept ? (kept?.columns[0] ?? null) : columnOf(comparing.a)
  const compared = useComparison(a, b)
  const count = compared?.comparison.differences.length ?? 0
  useEffect(() => {
    setCurrent(null)
    setMost(FIRST_BLOCKS)
  }, [compared])

  const wanted = useRef<number | null>(null)
  const go = (difference: number) => {
    const to = Math.max(0, Math.min(count - 1, difference))
    wanted.current = to
    setCurrent(to)
    const block = compared?.blockOf[to] ?? 0
    if (block >= most) setMost(block + FIRST_BLOCKS)
    else if (to === current) reach()
  }
  const reach = () => {
    if (wanted.current === null) return
    const caption = document.getElementById(captionId(wanted.current))
    if (!caption) return
    wanted.current = null
    reveal(caption.closest('.diff-rows'), caption)
  }
  useEffect(reach, [current, most])

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    if (event.key === 'n') go(current === null ? 0 : current + 1)
    else if (event.key === 'p') go(current === null ? 0 : current - 1)
    else return
    event.preventDefault()
  }
  const keep = () => {
    if (!b) return
    const { source, format, pick, arguments: form } = state
    const { family, choices } = b
    const snapshot = { source, format, pick, arguments: form, family: family.id, choices }
    dispatch({ type: 'compare', change: { a: 'kept', kept: snapshot } })
  }
  const pointed = (target: EventTarget | null) => {
    const of = target instanceof Element ? target.closest('[data-of]') : null
    const [side, index] = split(of?.getAttribute('data-of'))
    const column = side === 'b' ? b : isKept ? null : a
    return side && column?.encoding ? pointedAt(column.encoding, column.key, index) : null
  }
  const onPlace = (place: Place) =>
    pointer.pin({ place, origin: null, span: null, dropped: false, pinned: true })
  const isOneInput = compared !== null && compared.a.input === compared.b.input
  const numbers = new Intl.NumberFormat(locale)
  const numberOf = (number: number) => numbers.format(number)
  const families = a && b ? { a: a.family, b: b.family } : null
  const head = { words, texts, comparing, columns: view.columns, pointer, dispatch }
  return (
    <section
      class="diff"
      aria-label={words.encode.show.differences}
      data-testid="differences"
      onKeyDown={onKey}
    >
      <header class="diff-head">
        <SideHead {...head} side="a" column={a} kept={kept} onKeep={keep} />
        <SideHead {...head} side="b" column={b} kept={null} onKeep={keep} />
      </header>
      {compared && families && a && b ? (
        <>
          <div class="diff-bar">
            <Summary
              words={words}
              texts={texts}
              compared={compared}
              a={a}
              b={b}
              numberOf={numberOf}
            />
            {count > 0 && (
              <div class="diff-steps" role="toolbar" aria-label={texts.steps}>
                <button type="button" onClick={() => go(0)}>
                  {texts.first}
                </button>
                <button
                  type="button"
                  aria-label={texts.previous}
                  title={`${texts.previous} (p)`}
                  onClick={() => go(current === null ? 0 : current - 1)}
                >
                  ↑
                </button>
                <output data-testid="position">
                  {current === null
                    ? fillGaps(texts.count, { count: numberOf(count) })
                    : fillGaps(texts.position, {
                        number: numberOf(current + 1),
                        count: numberOf(count),
                      })}
                </output>
                <button
                  type="button"
                  aria-label={texts.next}
                  title={`${texts.next} (n)`}
                  onClick={() => go(current === null ? 0 : current + 1)}
                >
                  ↓
                </button>
                <CopyButton
                  label={texts.copy}
                  foot={words.encode.foot}
                  text={() => differencesText({ words, texts, families }, compared, numberOf)}
                />
              </div>
            )}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this is a text */}
          <div
            class="diff-rows"
            role="group"
            aria-label={texts.rows}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys walk through it
            tabIndex={0}
            translate={false}
            onPointerOver={(event) => pointer.hover(pointed(event.target))}
            onPointerLeave={() => pointer.hover(null)}
          >
            {compared.blocks.slice(0, most).map((block, index) => (
              <BlockView
                key={index}
                block={block}
                words={words}
                texts={texts}
                families={families}
                compared={compared}
                whiteSpace={state.whiteSpace}
                current={current}
                numberOf={numberOf}
                onPlace={isOneInput ? onPlace : null}
              />
            ))}
            {compared.blocks.length > most && (
              <button type="button" class="diff-fold" onClick={() => setMost(most * 2)}>
                {texts.more}
              </button>
            )}
          </div>
        </>
      ) : (
        <p class="encode-idle diff-idle">
          {isKept && !comparing.kept?.source ? texts.paste : texts.none}
        </p>
      )}
    </section>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea')
}

function split(of: string | null | undefined): [SideName | null, number] {
  if (!of) return [null, 0]
  return [of[0] === 'a' ? 'a' : 'b', Number(of.slice(1))]
}
