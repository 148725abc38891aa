import { decoders } from '~/core/decode/index.ts'
import { listing } from '~/core/families/listing.ts'
import { replies } from '~/data/replies/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { OpenFile } from '../shared/OpenFile.tsx'
import type { Shown } from './engine.ts'
import { labelOf } from './label-of.ts'
import type { Action, DecodeState } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly state: DecodeState
  readonly shown: Shown
  dispatch(action: Action): void
  onSample(id: string): void
  onFile(file: File): void
  onShare(): void
}

/** Where the text comes from and how it is read; the link. */
export function Toolbar({ words, state, shown, dispatch, ...props }: Props) {
  const { toolbar } = words.encode
  const { page } = words
  return (
    <div class="encode-toolbar" role="toolbar" aria-label={page.label}>
      <select
        class="decode-samples"
        aria-label={page.toolbar.samples}
        value={state.sample ?? ''}
        onChange={(event) => props.onSample(event.currentTarget.value)}
      >
        <option value="">{page.toolbar.samples}</option>
        {replies.map(({ id }, index) => (
          <option key={id} value={id}>
            {index + 1}. {page.samples[id].title}
          </option>
        ))}
      </select>
      <OpenFile label={toolbar.open} accept=".txt,.log,.md,text/plain" onFile={props.onFile} />
      <button type="button" onClick={() => dispatch({ type: 'open', opened: { source: '' } })}>
        {toolbar.clear}
      </button>
      <FamilyMenu words={words} state={state} shown={shown} dispatch={dispatch} />
      <HeaderMenu words={words} state={state} shown={shown} dispatch={dispatch} />
      <span class="encode-spring" />
      <button type="button" class="encode-primary" onClick={props.onShare}>
        {toolbar.share}
      </button>
    </div>
  )
}

const vendors = ['qwen', 'deepseek'] as const
const readable = new Set(decoders.map(({ id }) => id))

type MenuProps = Pick<Props, 'words' | 'state' | 'shown' | 'dispatch'>

function FamilyMenu({ words, state, shown, dispatch }: MenuProps) {
  const { toolbar } = words.page
  return (
    <select
      class="encode-family"
      aria-label={toolbar.family}
      value={state.family ?? ''}
      onChange={(event) => dispatch({ type: 'family', family: event.currentTarget.value || null })}
    >
      <option value="">
        {state.family === null && shown.guesses.length > 0
          ? fillGaps(toolbar.guessed, { family: labelOf(shown.decoder) })
          : toolbar.guess}
      </option>
      {vendors.map((vendor) => (
        <optgroup key={vendor} label={words.encode.vendors[vendor]}>
          {listing
            .filter((one) => one.vendor === vendor && readable.has(one.id))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

/** How the prompt left the reasoning, which the text alone does not always tell. */
function HeaderMenu({ words, state, shown, dispatch }: MenuProps) {
  const { header: texts } = words.page
  const settled = shown.decoder.header(shown.options)
  const names = { open: texts.open, closed: texts.closed, auto: texts.auto }
  return (
    <select
      class="decode-header"
      aria-label={texts.label}
      value={state.header ?? ''}
      onChange={({ currentTarget: { value } }) =>
        dispatch({ type: 'header', header: value === 'open' || value === 'closed' ? value : null })
      }
    >
      <option value="">
        {state.header === null ? fillGaps(texts.settled, { how: names[settled] }) : texts.unset}
      </option>
      <option value="open">{texts.open}</option>
      <option value="closed">{texts.closed}</option>
    </select>
  )
}
