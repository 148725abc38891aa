import { useEffect, useState } from 'preact/hooks'
import { type Place, pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { Options } from '../../columns/Options.tsx'
import { Refusal } from '../../columns/Refusal.tsx'
import type { CompareProps } from '../Compare.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { reveal } from '../reveal.ts'
import { TurnItem, turnId } from './TurnItem.tsx'
import { isBroken, type Turn } from './turn.ts'
import { turnAccount } from './turn-account.ts'
import { turnsText } from './turns-text.ts'
import { useTurns } from './use-turns.ts'

const SOURCE = 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching'

/** A conversation as a prefix cache sees it: each prompt, and what it keeps of the one before. */
export function Turns({
  words,
  texts: all,
  locale,
  comparing,
  view,
  pointer,
  dispatch,
}: CompareProps) {
  const texts = all.turns
  const column = view.columns.find(({ key }) => key === comparing.turns) ?? null
  const found = useTurns(column, view.reading)
  const [current, setCurrent] = useState<number | null>(null)
  const turns = found?.turns ?? []
  const broken = turns.filter(isBroken)
  useEffect(() => setCurrent(null), [column?.encoding])

  const go = (index: number) => {
    const to = Math.max(0, Math.min(broken.length - 1, index))
    const turn = broken[to]
    if (!turn) return
    setCurrent(to)
    const item = document.getElementById(turnId(turn.number))
    reveal(item?.parentElement ?? null, item)
  }
  const next = () => go(current === null ? 0 : current + 1)
  const previous = () => go(current === null ? 0 : current - 1)
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
    if (event.key === 'n') next()
    else if (event.key === 'p') previous()
    else return
    event.preventDefault()
  }
  const numbers = new Intl.NumberFormat(locale)
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const numberOf = (number: number) => numbers.format(number)
  // rounded down: all but one byte is not all
  const shareOf = (part: number, whole: number) =>
    shares.format(whole === 0 ? 1 : Math.floor((part / whole) * 1000) / 1000)
  const family = column?.family
  const account = { words, texts: all, families: family ? { a: family, b: family } : null }
  const sum = summary(turns)
  const onPlace = (place: Place) =>
    pointer.pin({ place, origin: null, span: null, dropped: false, pinned: true })
  const isOfRequests = turns.some(({ step }) => step?.type === 'request')
  return (
    <section
      class="diff turns"
      aria-label={words.encode.show.turns}
      data-testid="turns"
      onKeyDown={onKey}
    >
      <header class="diff-head">
        <section class="diff-side">
          <label class="diff-pick">
            {texts.of}
            <select
              class="encode-family"
              value={String(comparing.turns)}
              onChange={(event) =>
                dispatch({ type: 'compare', change: { turns: Number(event.currentTarget.value) } })
              }
            >
              {view.columns.map(({ key, family: { label } }, index) => (
                <option key={key} value={String(key)}>
                  {fillGaps(all.column, { number: index + 1, family: label })}
                </option>
              ))}
            </select>
          </label>
          {column && (
            <Options
              words={words}
              view={column}
              onChoose={(option, choice) =>
                dispatch({ type: 'choose', column: column.key, option, choice })
              }
            />
          )}
          {column && <Refusal words={words} view={column} pointer={pointer} />}
        </section>
        <p class="turns-help">{isOfRequests ? texts.requests : texts.help}</p>
      </header>
      {!found || !account.families ? (
        <p class="encode-idle diff-idle">{column?.conversation ? '' : all.none}</p>
      ) : (
        <>
          <div class="diff-bar">
            <div class="diff-summary" data-testid="turns-summary">
              {found.count === 0 && <p>{texts.none}</p>}
              {found.count === 1 && <p>{texts.one}</p>}
              {found.count > 1 && found.done && found.refused === null && (
                <p>
                  {fillGaps(texts.sum, {
                    count: numberOf(found.count),
                    broken: numberOf(broken.length),
                    share: shareOf(sum.kept, sum.bytes),
                  })}
                </p>
              )}
              {!found.done && (
                <p>
                  {fillGaps(texts.working, {
                    number: numberOf(turns.length + 1),
                    count: numberOf(found.count),
                  })}
                </p>
              )}
              {found.refused !== null && (
                <p>{fillGaps(texts.refused, { number: numberOf(found.refused) })}</p>
              )}
              {found.omitted > 0 && (
                <p>{fillGaps(texts.more, { count: numberOf(found.omitted) })}</p>
              )}
            </div>
            {turns.length > 0 && (
              <div class="diff-steps" role="toolbar" aria-label={texts.steps}>
                {broken.length > 0 && (
                  <>
                    <button type="button" onClick={() => go(0)}>
                      {texts.first}
                    </button>
                    <button
                      type="button"
                      aria-label={texts.previous}
                      title={`${texts.previous} (p)`}
                      onClick={previous}
                    >
                      ↑
                    </button>
                    <output data-testid="position">
                      {current === null
                        ? fillGaps(texts.count, { count: numberOf(broken.length) })
                        : fillGaps(texts.position, {
                            number: numberOf(current + 1),
                            count: numberOf(broken.length),
                          })}
                    </output>
                    <button
                      type="button"
                      aria-label={texts.next}
                      title={`${texts.next} (n)`}
                      onClick={next}
                    >
                      ↓
                    </button>
                  </>
                )}
                <CopyButton
                  label={all.copy}
                  foot={words.encode.foot}
                  text={() =>
                    account.families
                      ? turnsText(
                          { ...account, families: account.families },
                          { numberOf, shareOf },
                          turns,
                        )
                      : ''
                  }
                />
              </div>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys walk through it */}
          <ol class="turns-rail" aria-label={texts.list} tabIndex={0}>
            {turns.map((turn) => (
              <TurnItem
                key={turn.number}
                texts={texts}
                turn={turn}
                account={turnAccount(
                  {
                    ...account,
                    families: account.families as NonNullable<typeof account.families>,
                  },
                  { numberOf, shareOf },
                  turn,
                )}
                most={sum.most}
                path={pathText(turn.point.place) || words.import.root}
                numberOf={numberOf}
                isCurrent={current !== null && broken[current]?.number === turn.number}
                onPlace={onPlace}
              />
            ))}
          </ol>
          {isOfRequests && (
            <p class="turns-help">
              {texts.markRules}{' '}
              <a href={SOURCE} rel="noreferrer">
                {texts.markSource}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Bytes of all prompts but the first, those that were in the one before, and the longest prompt. */
function summary(turns: readonly Turn[]) {
  let [kept, bytes, most] = [0, 0, 0]
  for (const turn of turns) {
    const { step } = turn
    most = Math.max(most, turn.bytes)
    if (!step) continue
    kept += step.bytes.kept
    bytes += step.bytes.after
  }
  return { kept, bytes, most }
}
