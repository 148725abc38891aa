import type { Path } from '~/core/json/place.ts'
import { isArray, isObject, type Json } from '~/core/json/value.ts'
import { withValue } from '~/core/json/with-value.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { TroubleList } from '../../encode/source/TroubleList.tsx'
import type { Trouble } from '../../encode/trouble.ts'
import type { Words } from '../words.ts'
import { BlockFields } from './BlockFields.tsx'

const roles = ['user', 'assistant', 'system'] as const

interface Props {
  readonly words: Words
  readonly message: Json
  readonly index: number
  readonly last: boolean
  readonly trouble: Trouble | null
  edit(change: (body: Json) => Json): void
  onMove(to: number): void
  onRemove(): void
}

/** One message with fields for its role, its flags and its texts. */
export function BuilderCard(props: Props) {
  const { words, message, index, last, trouble, edit, onMove, onRemove } = props
  const texts = words.encode.builder
  const { builder } = words.smoosh
  const number = index + 1
  const set = (path: Path, value: Json | undefined) =>
    edit((body) => withValue(body, ['messages', index, ...path], value))
  const role = isObject(message) ? message.get('role') : undefined
  const attachment = isObject(message) ? message.get('attachment') : undefined
  const known = typeof role === 'string' ? role : ''
  return (
    <li class="encode-message" data-testid="builder-message">
      <div class="encode-message-head">
        <select
          aria-label={fillGaps(texts.role, { number })}
          value={known}
          onChange={(event) => set(['role'], event.currentTarget.value)}
        >
          {[...new Set([...roles, known])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <span class="encode-move">
          <button
            type="button"
            aria-label={fillGaps(texts.up, { number })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={fillGaps(texts.down, { number })}
            disabled={last}
            onClick={() => onMove(index + 1)}
          >
            ↓
          </button>
          <button type="button" aria-label={fillGaps(texts.remove, { number })} onClick={onRemove}>
            ×
          </button>
        </span>
      </div>
      {isObject(message) && known === 'user' && (
        <div class="smoosh-flags">
          <label>
            attachment{' '}
            <input
              value={typeof attachment === 'string' ? attachment : ''}
              placeholder={builder.none}
              spellcheck={false}
              aria-label={fillGaps(builder.attachment, { number })}
              onInput={(event) => set(['attachment'], event.currentTarget.value || undefined)}
            />
          </label>
          <label>
            <input
              type="checkbox"
              checked={message.get('isMeta') === true}
              aria-label={fillGaps(builder.meta, { number })}
              onChange={(event) => set(['isMeta'], event.currentTarget.checked || undefined)}
            />{' '}
            isMeta
          </label>
        </div>
      )}
      {isObject(message) && (
        <Content words={words} number={number} content={message.get('content')} set={set} />
      )}
      <TroubleList troubles={trouble ? [trouble] : []} />
    </li>
  )
}

interface ContentProps {
  readonly words: Words
  readonly number: number
  readonly content: Json | undefined
  set(path: Path, value: Json | undefined): void
}

function Content({ words, number, content, set }: ContentProps) {
  if (!isArray(content)) {
    return (
      <BlockFields
        words={words}
        number={number}
        block={content ?? null}
        path={['content']}
        set={set}
      />
    )
  }
  const add = (block: Record<string, string>) =>
    set(['content'], [...content, new Map(Object.entries(block))])
  return (
    <>
      {content.map((block, at) => (
        <BlockFields
          key={at}
          words={words}
          number={number}
          block={block}
          path={['content', at]}
          set={set}
        />
      ))}
      <div class="encode-offers">
        <button type="button" class="encode-quiet" onClick={() => add({ type: 'text', text: '' })}>
          + text
        </button>
        <button
          type="button"
          class="encode-quiet"
          onClick={() => add({ type: 'tool_result', tool_use_id: 'toolu_01', content: '' })}
        >
          + tool_result
        </button>
      </div>
    </>
  )
}
