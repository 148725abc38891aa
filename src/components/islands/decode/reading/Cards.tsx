import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { PageWords } from '../words.ts'
import { callKey } from './parts.ts'

interface ShownParameter {
  readonly name: string
  readonly value: string
  readonly isString?: boolean | null
  readonly isComplete?: boolean
}

interface ShownCall {
  /** `null` while it is not known. */
  readonly name: string | null
  readonly parameters: readonly ShownParameter[]
  readonly arguments: string
  readonly isComplete?: boolean
}

/** A message that was read or is still coming. */
interface ShownMessage {
  readonly reasoning: string
  readonly content: string
  readonly calls: readonly ShownCall[]
}

interface Props {
  readonly words: PageWords
  readonly message: ShownMessage
  /** Whether pointing at a card lights its place in a text. */
  readonly joined?: boolean
  /** What is said of an empty message. */
  readonly nothing?: string
}

/** The message as cards: reasoning, content, and a card for each call. */
export function Cards({ words: { cards }, message, joined = false, nothing }: Props) {
  const { reasoning, content, calls } = message
  const isEmpty = reasoning === '' && content === '' && calls.length === 0
  if (isEmpty) return <p class="encode-idle">{nothing ?? cards.nothing}</p>
  return (
    <ul class="decode-cards">
      {reasoning !== '' && (
        <TextCard name="reasoning" title={cards.reasoning} text={reasoning} joined={joined} />
      )}
      {content !== '' && (
        <TextCard name="content" title={cards.content} text={content} joined={joined} />
      )}
      {calls.map((call, index) => (
        <CallCard key={index} words={cards} call={call} index={index} joined={joined} />
      ))}
    </ul>
  )
}

interface TextProps {
  readonly name: 'reasoning' | 'content'
  readonly title: string
  readonly text: string
  readonly joined: boolean
}

function TextCard({ name, title, text, joined }: TextProps) {
  return (
    <li
      class="decode-card"
      data-key={joined ? name : undefined}
      data-kind={name === 'content' ? 'assistant' : name}
      tabIndex={joined ? 0 : undefined}
    >
      <p class="decode-card-title">{title}</p>
      <pre translate={false}>{text}</pre>
    </li>
  )
}

interface CallProps {
  readonly words: PageWords['cards']
  readonly call: ShownCall
  readonly index: number
  readonly joined: boolean
}

function CallCard({ words, call, index, joined }: CallProps) {
  return (
    <li
      class="decode-card"
      data-key={joined ? callKey(index) : undefined}
      data-kind="tool-call"
      tabIndex={joined ? 0 : undefined}
    >
      <p class="decode-card-title">
        {fillGaps(words.call, { number: index + 1 })}{' '}
        {call.name === null ? (
          <small>{words.unnamed}</small>
        ) : (
          <code translate={false}>{call.name}</code>
        )}
      </p>
      {call.parameters.length > 0 ? (
        <dl translate={false}>
          {call.parameters.map(({ name, value, isString, isComplete }, parameter) => (
            <div key={parameter} data-key={joined ? callKey(index, parameter) : undefined}>
              <dt>
                <code>{name}</code>
                {typeof isString === 'boolean' && (
                  <small>{isString ? words.string : words.json}</small>
                )}
              </dt>
              <dd>
                <pre data-open={isComplete === false ? '' : undefined}>{value}</pre>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <pre translate={false} data-open={call.isComplete === false ? '' : undefined}>
          {call.arguments}
        </pre>
      )}
    </li>
  )
}
