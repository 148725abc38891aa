/** What of a TextMate grammar the languages here use. */
export interface Pattern {
  readonly include?: string
  readonly name?: string
  readonly contentName?: string
  readonly match?: string
  readonly begin?: string
  readonly end?: string
  readonly captures?: Readonly<Record<string, { readonly name: string }>>
  readonly beginCaptures?: Readonly<Record<string, { readonly name: string }>>
  readonly endCaptures?: Readonly<Record<string, { readonly name: string }>>
  readonly patterns?: readonly Pattern[]
}

export interface Grammar {
  readonly name: string
  readonly displayName: string
  readonly scopeName: string
  readonly patterns: readonly Pattern[]
  readonly repository: Readonly<Record<string, Pattern>>
}

/** Scope of a kind of span: the theme gives it the colour that the kind has everywhere. */
export const scope = (kind: string) => `wire.${kind}`

const control = { name: scope('control') }

/** From `open` to `close`, both control tokens or tags; what stands between is of one kind. */
export function enclosed(
  open: string,
  close: string,
  kind: string,
  patterns: readonly Pattern[] = [],
): Pattern {
  return {
    begin: `(${open})`,
    end: `(${close})`,
    beginCaptures: { 1: control },
    endCaptures: { 1: control },
    contentName: scope(kind),
    patterns,
  }
}

/** From `open` up to the first of `next`, which stays outside. */
export function upTo(
  open: string,
  next: string,
  kind: string,
  patterns: readonly Pattern[] = [],
): Pattern {
  return {
    begin: `(${open})`,
    end: `(?=${next})`,
    beginCaptures: { 1: control },
    contentName: scope(kind),
    patterns,
  }
}

export const token = (literal: string): Pattern => ({ match: literal, name: scope('control') })

/** A reminder in its tags, wherever text of a message may stand. */
export const reminder = enclosed('<system-reminder>', '</system-reminder>', 'reminder')
