import { Component } from 'preact'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { fieldId } from '../form/fields.ts'
import type { FillerWords } from '../words.ts'
import type { PartView, Piece } from './parts.ts'

interface Props {
  readonly words: FillerWords
  readonly part: PartView
  /** What is said where text was left out. */
  readonly gone: string | null
  /** The variable that is pointed at, if it stands in this part. */
  readonly lit: string | null
  onField(name: string): void
}

/** One part of a filled prompt; drawn anew only if something in it differs. */
export class PaperPart extends Component<Props> {
  override shouldComponentUpdate({ words, part, gone, lit }: Readonly<Props>): boolean {
    const before = this.props
    return (
      words !== before.words ||
      gone !== before.gone ||
      lit !== before.lit ||
      !looksAlike(part, before.part)
    )
  }

  override render({ words, part, gone, lit, onField }: Props) {
    return (
      <code class="filler-part" data-gone={gone ?? undefined}>
        {part.pieces.map((piece, index) => {
          const { text, name, state, isVolatile } = piece
          if (name === null) return text
          if (state === 'literal') {
            return (
              <span key={index} class="span" data-kind="template">
                {text}
              </span>
            )
          }
          return (
            <a
              key={index}
              class={lit === name ? 'span filler-place is-lit' : 'span filler-place'}
              href={`#${fieldId(name)}`}
              data-kind={state === 'filled' ? 'system' : 'warning'}
              data-name={name}
              data-state={state}
              data-volatile={isVolatile && state === 'filled' ? '' : undefined}
              aria-label={label(words, piece)}
              title={label(words, piece)}
              onClick={(event) => {
                event.preventDefault()
                onField(name)
              }}
            >
              {text}
            </a>
          )
        })}
      </code>
    )
  }
}

function label({ paper, form }: FillerWords, { text, name, state, isVolatile }: Piece): string {
  const parts = [text.trim(), fillGaps(paper.toField, { name: name ?? '' })]
  if (state !== 'filled') parts.push(paper.missing)
  else if (isVolatile) parts.push(form.volatile)
  return parts.filter((part) => part !== '').join(' · ')
}

function looksAlike(a: PartView, b: PartView): boolean {
  if (a === b) return true
  if (a.text !== b.text || a.pieces.length !== b.pieces.length) return false
  return a.pieces.every((piece, index) => {
    const other = b.pieces[index]
    return (
      piece.text === other?.text &&
      piece.name === other.name &&
      piece.state === other.state &&
      piece.isVolatile === other.isVolatile
    )
  })
}
