import type { Place } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { DifferencesWords } from '../use-compare-part.ts'
import { VisibleText } from '../VisibleText.tsx'
import type { Turn } from './turn.ts'
import type { TurnAccount } from './turn-account.ts'

interface Props {
  readonly texts: DifferencesWords['turns']
  readonly turn: Turn
  readonly account: TurnAccount
  /** Bytes of the longest prompt: all bars have one scale. */
  readonly most: number
  readonly path: string
  readonly numberOf: (count: number) => string
  readonly isCurrent: boolean
  readonly onPlace: (place: Place) => void
}

/** More of what differs is not shown here. */
const LONGEST = 300

export function turnId(number: number): string {
  return `turn-${number}`
}

/** One prompt on the rail: how long it is, how much of it is as before, where and why not. */
export function TurnItem({
  texts,
  turn,
  account,
  most,
  path,
  numberOf,
  isCurrent,
  onPlace,
}: Props) {
  const { number, point, step } = turn
  const { bytes } = turn
  const kept = step?.bytes.kept ?? 0
  const state = step ? (account.isBroken ? 'broken' : 'extension') : 'start'
  const width = (part: number) => ({ inlineSize: `${most === 0 ? 0 : (part / most) * 100}%` })
  return (
    <li
      id={turnId(number)}
      tabIndex={-1}
      class="turn"
      data-testid="turn"
      data-state={state}
      data-current={isCurrent ? '' : undefined}
    >
      {step && (
        <div class="turn-step">
          <b class="turn-verdict">{account.isBroken ? texts.broken : texts.extension}</b>
          <p>{account.kept}</p>
          {account.where.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {step.type === 'prompt' && step.break && (
            <dl class="turn-excerpt" translate={false}>
              <dt>{fillGaps(texts.before, { number: numberOf(number - 1) })}</dt>
              <dd data-side="a">
                <Excerpt texts={texts} text={step.before} numberOf={numberOf} />
              </dd>
              <dt>{fillGaps(texts.before, { number: numberOf(number) })}</dt>
              <dd data-side="b">
                <Excerpt texts={texts} text={step.after} numberOf={numberOf} />
              </dd>
            </dl>
          )}
          {account.why.length > 0 && (
            <ul class="turn-why">
              {account.why.map(({ text, told }) => (
                <li key={text}>
                  {text}
                  {told.map((one) => (
                    <p key={one}>{one}</p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div class="turn-prompt">
        <h2>{fillGaps(texts.prompt, { number: numberOf(number) })}</h2>
        <p>
          {point.place ? (
            <button
              type="button"
              class="encode-quiet"
              onClick={() => point.place && onPlace(point.place)}
            >
              {fillGaps(texts.after, { path, role: point.role })}
            </button>
          ) : (
            fillGaps(texts.after, { path, role: point.role })
          )}
          <span class="encode-dot">{fillGaps(texts.bytes, { bytes: numberOf(bytes) })}</span>
        </p>
        <div
          class="turn-bar"
          role="img"
          aria-label={fillGaps(texts.bar, { kept: numberOf(kept), bytes: numberOf(bytes) })}
        >
          <span class="turn-kept" style={width(kept)} />
          <span class="turn-new" style={width(bytes - kept)} />
        </div>
        {!step && <p class="encode-idle">{account.kept}</p>}
      </div>
    </li>
  )
}

function Excerpt({ texts, text, numberOf }: Pick<Props, 'texts' | 'numberOf'> & { text: string }) {
  if (text === '') return <i class="encode-idle">{texts.nothing}</i>
  if (text.length <= LONGEST) return <VisibleText text={text} />
  const [head, tail] = texts.clipped.split('{text}')
  const count = numberOf(text.length - LONGEST)
  return (
    <>
      {head}
      <VisibleText text={text.slice(0, LONGEST)} />
      {fillGaps(tail ?? '', { count })}
    </>
  )
}
