import type { ComponentChildren } from 'preact'
import type { Path } from '~/core/json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { MarkedArea } from '../../encode/source/MarkedArea.tsx'
import type { Words } from '../words.ts'

interface Props {
  readonly words: Words
  /** Of the message, from 1. */
  readonly number: number
  readonly block: Json
  /** From the message to the block. */
  readonly path: Path
  set(path: Path, value: Json | undefined): void
}

/** Fields for a string, a text block or a tool result; what else there is stands as it is. */
export function BlockFields({ words, number, block, path, set }: Props) {
  const rest = { words, number, set }
  if (typeof block === 'string') return <TextField {...rest} text={block} path={path} />
  const text = isObject(block) ? block.get('text') : undefined
  if (isObject(block) && block.get('type') === 'text' && typeof text === 'string') {
    return (
      <div class="smoosh-field">
        <Head words={words} type="text" onRemove={() => set(path, undefined)} />
        <TextField {...rest} text={text} path={[...path, 'text']} />
      </div>
    )
  }
  if (isObject(block) && block.get('type') === 'tool_result') {
    return <ResultFields {...rest} block={block} path={path} />
  }
  return (
    <div class="encode-other">
      <code>{javascriptJson(block)}</code>
    </div>
  )
}

function ResultFields({ block, path, ...rest }: Omit<Props, 'block'> & { block: JsonObject }) {
  const { words, number, set } = rest
  const content = block.get('content')
  const id = block.get('tool_use_id')
  return (
    <div class="smoosh-field">
      <Head
        words={words}
        type={`tool_result ${typeof id === 'string' ? id : ''}`}
        onRemove={() => set(path, undefined)}
      >
        <label>
          <input
            type="checkbox"
            checked={block.get('is_error') === true}
            aria-label={fillGaps(words.smoosh.builder.error, { number })}
            onChange={(event) =>
              set([...path, 'is_error'], event.currentTarget.checked || undefined)
            }
          />{' '}
          is_error
        </label>
      </Head>
      {(isArray(content) ? content : [content ?? '']).map((part, at) => (
        <BlockFields
          key={at}
          {...rest}
          block={part}
          path={isArray(content) ? [...path, 'content', at] : [...path, 'content']}
        />
      ))}
    </div>
  )
}

interface HeadProps {
  readonly words: Words
  readonly type: string
  readonly children?: ComponentChildren
  onRemove(): void
}

function Head({ words, type, children, onRemove }: HeadProps) {
  return (
    <div class="smoosh-field-head">
      <code>{type}</code>
      {children}
      <button
        type="button"
        class="encode-quiet"
        aria-label={fillGaps(words.smoosh.builder.removeBlock, { type })}
        onClick={onRemove}
      >
        ×
      </button>
    </div>
  )
}

function TextField({ words, number, text, path, set }: Omit<Props, 'block'> & { text: string }) {
  return (
    <div class="encode-field">
      <MarkedArea
        grow
        label={fillGaps(words.encode.builder.content, { number })}
        value={text}
        marks={[]}
        onInput={(value) => set(path, value)}
      />
    </div>
  )
}
