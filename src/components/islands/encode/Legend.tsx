import { type SpanKind, spanKinds } from '~/core/span.ts'
import type { EncodeWords } from './words.ts'

interface Props {
  readonly words: EncodeWords
  /** The kinds in any prompt on the page; others need no entry. */
  readonly present: ReadonlySet<SpanKind>
  readonly spelled: boolean
  /** Kinds to keep bright; empty for all. */
  readonly only: ReadonlySet<SpanKind>
  onOnly(only: ReadonlySet<SpanKind>): void
}

/** What each look means; a click on one dims the others. */
export function Legend({ words, present, spelled, only, onOnly }: Props) {
  const toggle = (kind: SpanKind) => {
    const next = new Set(only)
    if (!next.delete(kind)) next.add(kind)
    onOnly(next)
  }
  return (
    <fieldset class="encode-legend" title={words.legend.help}>
      <legend class="sr-only">{words.legend.label}</legend>
      {spanKinds
        .filter((kind) => present.has(kind))
        .map((kind) => (
          <button
            key={kind}
            type="button"
            class="span"
            data-kind={kind}
            aria-pressed={only.has(kind)}
            onClick={() => toggle(kind)}
          >
            {words.kinds[kind]}
          </button>
        ))}
      {spelled && (
        <span class="span" data-kind="user" data-spells="">
          {words.legend.spelled}
        </span>
      )}
      {only.size > 0 && (
        <button type="button" class="encode-quiet" onClick={() => onOnly(new Set())}>
          {words.legend.all}
        </button>
      )}
    </fieldset>
  )
}
