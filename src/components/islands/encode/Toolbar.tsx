import { formats } from '~/core/conversation.ts'
import type { Listed } from '~/core/families/listing.ts'
import { isArray, isObject, type JsonObject } from '~/core/json/value.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { InputForm } from '../shared/InputForm.tsx'
import { OpenFile } from '../shared/OpenFile.tsx'
import { FamilyMenu } from './columns/FamilyMenu.tsx'
import { type Show, shows } from './comparing.ts'
import type { Reading, WantedFormat } from './reading.ts'
import { Samples, type SampleTitle } from './Samples.tsx'
import { type Action, type ExplorerState, type GivenArguments, MOST_COLUMNS } from './state.ts'
import type { Words } from './words.ts'

interface Props {
  readonly words: Words
  readonly families: readonly Listed[]
  readonly samples: readonly SampleTitle[]
  readonly state: ExplorerState
  readonly reading: Reading
  readonly show: Show
  dispatch(action: Action): void
  onSample(id: string): void
  onFile(file: File): void
  onShare(): void
  onFamily(family: string): void
  /** To tell what each family does with arguments. */
  onArguments(): void
}

/** Files that may hold a conversation or a template. */
const ACCEPTED = '.json,.jsonl,.ndjson,.txt,.md,.jinja,.jinja2,.j2,application/json,text/plain'

const wanted = [...formats, 'lines'] as const

/** Where the input comes from and how it is read; what it is compared with; the link. */
export function Toolbar(props: Props) {
  const { words, families, samples, state, reading, dispatch } = props
  const { toolbar } = words.encode
  const full = state.columns.length >= MOST_COLUMNS
  return (
    <div class="encode-toolbar" role="toolbar" aria-label={words.encode.label}>
      <Samples words={words.encode} samples={samples} onSample={props.onSample} />
      <OpenFile label={toolbar.open} accept={ACCEPTED} onFile={props.onFile} />
      <button type="button" onClick={() => dispatch({ type: 'open', source: '' })}>
        {toolbar.clear}
      </button>
      <InputForm
        words={words.encode}
        value={state.input}
        onForm={(input) => dispatch({ type: 'input', input })}
      />
      <FormatMenu words={words} state={state} reading={reading} dispatch={dispatch} />
      <PickMenu words={words} state={state} reading={reading} dispatch={dispatch} />
      <ArgumentsMenu {...props} />
      <span class="encode-spring" />
      <fieldset class="encode-switch">
        <legend class="sr-only">{words.encode.show.label}</legend>
        {shows.map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={props.show === show}
            onClick={() => dispatch({ type: 'compare', change: { show } })}
          >
            {words.encode.show[show]}
          </button>
        ))}
      </fieldset>
      <FamilyMenu
        words={words.encode}
        families={families}
        own={state.own}
        label={toolbar.compare}
        placeholder={full ? fillGaps(toolbar.full, { count: MOST_COLUMNS }) : toolbar.compare}
        value=""
        disabled={full}
        onFamily={props.onFamily}
      />
      <button type="button" class="encode-primary" onClick={props.onShare}>
        {toolbar.share}
      </button>
    </div>
  )
}

type PartProps = Pick<Props, 'words' | 'state' | 'dispatch'>

function FormatMenu({ words, state, reading, dispatch }: PartProps & Pick<Props, 'reading'>) {
  const { toolbar } = words.encode
  const { formats: names } = words.import
  const found = reading.type === 'conversation' ? names[reading.conversation.format] : undefined
  return (
    <select
      class="encode-format"
      aria-label={toolbar.format}
      value={state.format ?? ''}
      onChange={(event) => {
        const format = (event.currentTarget.value || null) as WantedFormat | null
        dispatch({ type: 'format', format })
      }}
    >
      <option value="">
        {found ? fillGaps(toolbar.auto, { format: found }) : toolbar.autoNone}
      </option>
      {wanted.map((format) => (
        <option key={format} value={format}>
          {names[format]}
        </option>
      ))}
    </select>
  )
}

const argumentForms: readonly GivenArguments[] = ['given', 'text', 'object']

/** How families get the arguments of calls; only where there are calls. */
function ArgumentsMenu({ words, state, reading, dispatch, onArguments }: Props) {
  const { toolbar, guide } = words.encode
  const calls = reading.type === 'conversation' && hasCalls(reading.conversation.body)
  if (!calls && state.arguments === 'given') return null
  return (
    <>
      <select
        class="encode-arguments"
        aria-label={toolbar.arguments}
        value={state.arguments}
        onChange={(event) =>
          dispatch({ type: 'arguments', form: event.currentTarget.value as GivenArguments })
        }
      >
        {argumentForms.map((form) => (
          <option key={form} value={form}>
            {toolbar.argumentForms[form]}
          </option>
        ))}
      </select>
      <button type="button" class="encode-quiet" aria-haspopup="dialog" onClick={onArguments}>
        {guide.arguments}
      </button>
    </>
  )
}

function hasCalls(body: JsonObject): boolean {
  const messages = body.get('messages')
  return (
    isArray(messages) &&
    messages.some((message) => isObject(message) && isArray(message.get('tool_calls')))
  )
}

function PickMenu({ words, reading, dispatch }: PartProps & Pick<Props, 'reading'>) {
  const { toolbar } = words.encode
  if (reading.type !== 'conversation' || reading.titles.length < 2) return null
  const count = reading.titles.length
  return (
    <select
      class="encode-pick"
      aria-label={toolbar.pick}
      value={String(reading.picked)}
      onChange={(event) => dispatch({ type: 'pick', pick: Number(event.currentTarget.value) })}
    >
      {reading.titles.map((title, index) => (
        <option key={index} value={String(index)}>
          {fillGaps(toolbar.pickOne, { number: index + 1, count })} {title}
        </option>
      ))}
    </select>
  )
}
