import { useState } from 'preact/hooks'
import type { MessageView } from '~/core/smoosh/explain/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { SmooshWords } from '../words.ts'
import { Card } from './Card.tsx'

/** A longer list shows only its start till more is asked for: each step draws it anew. */
const FEW = 40
const START = 8

interface Props {
  readonly words: SmooshWords
  readonly side: 'before' | 'after'
  readonly messages: readonly MessageView[]
}

/** One message list as cards. */
export function MessageList({ words, side, messages }: Props) {
  const [all, setAll] = useState(false)
  const { board } = words
  const few = all || messages.length <= FEW ? messages : messages.slice(0, START)
  return (
    <div class="smoosh-side" data-side={side}>
      <h3>
        {board[side]} <small>{fillGaps(board.count, { count: messages.length })}</small>
      </h3>
      {messages.length === 0 && <p class="encode-note">{board.empty}</p>}
      <ol class="smoosh-cards" aria-label={board[side]}>
        {few.map((message, index) => (
          <Card key={message.key} words={words} side={side} number={index} message={message} />
        ))}
      </ol>
      {few.length < messages.length && (
        <button type="button" onClick={() => setAll(true)}>
          {fillGaps(board.more, { count: messages.length - few.length })}
        </button>
      )}
    </div>
  )
}
