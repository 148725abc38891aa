import type { Decoded, DecodedCall } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { PageWords } from '../words.ts'
import { callKey } from './parts.ts'

interface Props {
  readonly words: PageWords
  readonly message: Decoded
}

/** The message as cards: reasoning, content, and a card for each call. */
export function Cards({ words: { cards }, message }: Props) {
  const { reasoning, content, calls } = message
  const isEmpty = reasoning === '' && content === '' && calls.length === 0
  if (isEmpty) return <p class="encode-idle">{cards.nothing}</p>
  return (
    <ul class="decode-cards">
      {reasoning !== '' && <TextCard name="reasoning" title={cards.reasoning} text={reasoning} />}
      {content !== '' && <TextCard name="content" title={cards.content} text={content} />}
      {calls.map((call, index) => (
        <CallCard key={index} words={cards} call={call} index={index} />
      ))}
    </ul>
  )
}

interface TextProps {
  readonly name: 'reasoning' | 'content'
  readonly title: string
  readonly text: string
}

function TextCard({ name, title, text }: TextProps) {
  return (
    <li
      class="decode-card"
      data-key={name}
      data-kind={name === 'content' ? 'assistant' : name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus lights its place in the text
      tabIndex={0}
    >
      <h3>{title}</h3>
      <pre translate={false}>{text}</pre>
    </li>
  )
}

interface CallProps {
  readonly words: PageWords['cards']
  readonly call: DecodedCall
  readonly index: number
}

function CallCard({ words, call, index }: CallProps) {
  return (
    <li
      class="decode-card"
      data-key={callKey(index)}
      data-kind="tool-call"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus lights its place in the text
      tabIndex={0}
    >
      <h3>
        {fillGaps(words.call, { number: index + 1 })} <code translate={false}>{call.name}</code>
      </h3>
      {call.parameters.length > 0 ? (
        <dl translate={false}>
          {call.parameters.map(({ name, value, isString }, parameter) => (
            <div key={parameter} data-key={callKey(index, parameter)}>
              <dt>
                <code>{name}</code>
                {isString !== null && <small>{isString ? words.string : words.json}</small>}
              </dt>
              <dd>
                <pre>{value}</pre>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <pre translate={false}>{call.arguments}</pre>
      )}
    </li>
  )
}
