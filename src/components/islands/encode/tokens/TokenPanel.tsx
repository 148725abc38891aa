import type { ComponentChild, ComponentProps, RefObject } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { WireChunkProps } from '~/components/wire/WireChunk.tsx'
import { tokenizerOf } from '~/core/tokenizers/family-tokenizers.ts'
import type { TokenReading } from '~/core/tokenizers/token-reading.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { measure } from '../measure.ts'
import type { Pointer } from '../pointer.ts'
import type { Action } from '../state.ts'
import type { ColumnView } from '../view.ts'
import type { TokenWords, Words } from '../words.ts'
import { ByKind } from './ByKind.tsx'
import { ByMessage } from './ByMessage.tsx'
import { CopyIds } from './CopyIds.tsx'
import { CostlyParts } from './CostlyParts.tsx'
import { Drawers } from './Drawers.tsx'
import { Loading } from './Loading.tsx'
import { LookUpField } from './LookUpField.tsx'
import { Reading } from './Reading.tsx'
import { Summary } from './Summary.tsx'
import { Seen } from './seen.ts'
import { TokenChunk } from './TokenChunk.tsx'
import { useTokenPointing } from './use-token-pointing.ts'
import { type Counted, useTokens } from './use-tokens.ts'
import { vocabularies, worker } from './workers.ts'

export interface Draw {
  chunk(chunk: WireChunkProps): ComponentChild
}

interface Props {
  readonly words: Words
  readonly texts: TokenWords
  readonly locale: string
  readonly view: ColumnView
  readonly reading: TokenReading
  /** The column, which has the prompt in it. */
  readonly box: RefObject<HTMLElement>
  readonly pointer: Pointer
  dispatch(action: Action): void
  /** Hears how the prompt is to be drawn; `null` for as ever. */
  onDraw(draw: Draw | null): void
}

/** What is known of the tokens of a column's prompt. */
export function TokenPanel(props: Props) {
  const { texts, view } = props
  const found = tokenizerOf(view.family.id, view.family.tokens)
  return (
    <section
      class="token-panel"
      data-testid="tokens"
      aria-label={fillGaps(texts.label, { family: view.family.label })}
    >
      {found.type === 'none' ? (
        <Uncounted {...props} reason={texts.none[found.reason]} />
      ) : (
        <CountedPanel
          key={found.id}
          {...props}
          tokenizer={found.id}
          note={found.note === 'exact' ? null : texts.notes[found.note]}
        />
      )}
    </section>
  )
}

/** For a family whose ids are not to be had: what can be said without them. */
function Uncounted({ texts, locale, view, reason }: Props & { readonly reason: string }) {
  const { characters, bytes } = useMemo(() => measure(view.encoding?.text ?? ''), [view.encoding])
  const format = new Intl.NumberFormat(locale).format
  return (
    <>
      <p class="token-sum">
        {fillGaps(texts.only, { characters: format(characters), bytes: format(bytes) })}
      </p>
      <p class="token-note">{reason}</p>
    </>
  )
}

interface CountedProps extends Props {
  readonly tokenizer: TokenizerId
  readonly note: string | null
}

function CountedPanel(props: CountedProps) {
  const { texts, locale, view, reading, tokenizer, note, box, pointer, dispatch, onDraw } = props
  const encoding = view.encoding
  const { vocabulary, counted, retry } = useTokens(
    worker,
    vocabularies,
    encoding,
    tokenizer,
    reading,
  )
  const seen = useMemo(() => new Seen(), [])
  const isCurrent = counted !== null && counted.encoding === encoding && counted.reading === reading

  useEffect(() => {
    onDraw(
      counted && {
        chunk: (chunk) => <TokenChunk {...chunk} counted={counted} seen={seen} />,
      },
    )
  }, [counted, seen, onDraw])
  useEffect(() => () => onDraw(null), [onDraw])
  useTokenPointing(box, view.key, isCurrent ? counted : null, texts, locale, pointer)

  if (vocabulary.type !== 'ready') {
    return (
      <Loading
        texts={texts}
        locale={locale}
        tokenizer={tokenizer}
        state={vocabulary}
        onRetry={retry}
      />
    )
  }
  if (!encoding) return <p class="token-note">{texts.noPrompt}</p>
  return (
    <>
      <Summary
        texts={texts}
        locale={locale}
        tokenizer={tokenizer}
        counted={counted}
        isCurrent={isCurrent}
      >
        <CopyIds texts={texts} counted={isCurrent ? counted : null} />
      </Summary>
      {note && <p class="token-note">{fillGaps(note, { count: knownCount(view) })}</p>}
      {vocabulary.kept === 'not-kept' && <p class="token-note">{texts.load['not-kept']}</p>}
      {counted && (
        <>
          <Reading
            texts={texts}
            locale={locale}
            view={view}
            counted={counted}
            reading={reading}
            pointer={pointer}
            dispatch={dispatch}
          />
          <Drawers label={texts.drawers} drawers={drawers(props, counted)} />
        </>
      )}
    </>
  )
}

function drawers(
  { words, texts, locale, view, pointer, tokenizer }: CountedProps,
  counted: Counted,
): ComponentProps<typeof Drawers>['drawers'] {
  const table = { words, texts, locale, view, pointer, counted }
  return [
    { name: 'by-kind', title: texts.groups.kinds, content: () => <ByKind {...table} /> },
    { name: 'by-message', title: texts.groups.messages, content: () => <ByMessage {...table} /> },
    { name: 'costly-parts', title: texts.parts.title, content: () => <CostlyParts {...table} /> },
    {
      name: 'look-up',
      title: texts.lookUp.title,
      content: () => <LookUpField texts={texts} locale={locale} tokenizer={tokenizer} />,
    },
  ]
}

function knownCount({ family }: ColumnView): number {
  return family.tokens.filter(({ id }) => id !== null).length
}
