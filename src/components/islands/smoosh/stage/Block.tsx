import type { Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { BlockView } from '~/core/smoosh/explain/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { authorName, kindOf } from '../author-kind.ts'
import type { SmooshWords } from '../words.ts'

interface Props {
  readonly words: SmooshWords
  readonly side: 'before' | 'after'
  readonly block: BlockView
}

/** A block: what it is, where it goes to or comes from, and its text with what is new marked. */
export function Block({ words, side, block }: Props) {
  const { key, type, fate, author, json, inside, links } = block
  const { board } = words
  const rest = [...(json ?? [])].filter(([name]) => !shownElsewhere.has(name))
  const isResult = type === 'tool_result'
  return (
    <div
      class="smoosh-block"
      data-key={`${side} ${key}`}
      data-fate={fate}
      data-kind={author ? kindOf(author) : undefined}
      data-links={side === 'before' && fate === 'moved' ? links.join(' ') : undefined}
    >
      <div class="smoosh-block-head">
        <code>{type}</code>
        {author && <span>{authorName(words, author)}</span>}
        {isResult && rest.map(([name, value]) => <Member key={name} name={name} value={value} />)}
        {fate !== 'same' && (
          <span class="smoosh-fate" data-fate={fate}>
            {fillGaps(board.fates[side][fate], { path: links[0] ?? '' })}
          </span>
        )}
      </div>
      {type === 'text' ? (
        <TextOf words={words} side={side} block={block} />
      ) : isResult ? (
        <div class="smoosh-inside">
          {inside.length === 0 && <p class="encode-note">{board.noContent}</p>}
          {inside.map((part) => (
            <Block key={part.key} words={words} side={side} block={part} />
          ))}
        </div>
      ) : (
        json && <pre class="smoosh-json">{javascriptJson(new Map(rest))}</pre>
      )}
      {type === 'text' && rest.length > 0 && (
        <div class="smoosh-members">
          {rest.map(([name, value]) => (
            <Member key={name} name={name} value={value} />
          ))}
        </div>
      )}
    </div>
  )
}

const shownElsewhere: ReadonlySet<string> = new Set(['type', 'text', 'content'])

function Member({ name, value }: { readonly name: string; readonly value: Json }) {
  return (
    <code class="smoosh-flag">
      {name}: {typeof value === 'string' ? value : javascriptJson(value)}
    </code>
  )
}

function TextOf({ words, side, block }: Props) {
  const { segments, fate } = block
  if (segments.length === 0) return <p class="encode-note">{words.board.noText}</p>
  return (
    <pre class="wire smoosh-text">
      {segments.map(({ text, author, is }, index) => {
        const span = (
          <span key={index} class="span" data-kind={kindOf(author)} data-is={is}>
            {text}
          </span>
        )
        if (is === 'added') return <ins key={index}>{span}</ins>
        return side === 'before' && fate === 'gone' ? <del key={index}>{span}</del> : span
      })}
    </pre>
  )
}
