import { javascriptJson } from '~/core/json/write.ts'
import type { MessageView } from '~/core/smoosh/explain/index.ts'
import type { SmooshWords } from '../words.ts'
import { Block } from './Block.tsx'

interface Props {
  readonly words: SmooshWords
  readonly side: 'before' | 'after'
  readonly number: number
  readonly message: MessageView
}

/** A message: its role and flags, and its blocks. */
export function Card({ words, side, number, message }: Props) {
  const { role, json, fate, lost, plain, blocks } = message
  const { board } = words
  const flags = [...json].filter(([key]) => key !== 'role' && key !== 'content')
  return (
    <li class="smoosh-card" data-role={role} data-fate={fate} data-testid={`${side}-message`}>
      <div class="smoosh-card-head">
        <code>messages[{number}]</code> <b>{role}</b>
        {flags.map(([key, value]) => {
          const text = `${key}: ${typeof value === 'string' ? value : javascriptJson(value)}`
          return lost.includes(key) ? (
            <del key={key} class="smoosh-flag">
              {text}
            </del>
          ) : (
            <span key={key} class="smoosh-flag">
              {text}
            </span>
          )
        })}
        {plain && <span class="smoosh-form">{board.string}</span>}
        {fate !== 'same' && (
          <span class="smoosh-fate" data-fate={fate}>
            {board.messageFates[side][fate]}
          </span>
        )}
      </div>
      {blocks.length === 0 && <p class="encode-note">{board.noBlocks}</p>}
      {blocks.map((block) => (
        <Block key={block.key} words={words} side={side} block={block} />
      ))}
    </li>
  )
}
