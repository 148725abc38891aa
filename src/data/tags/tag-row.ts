/** Models that a reference of prompt tags exists for. */
export const tagModels = ['opus-4-8', 'fable-5'] as const
export type TagModel = (typeof tagModels)[number]

export const tagTiers = [1, 2, 3, 4] as const
export type TagTier = (typeof tagTiers)[number]

export const tagGroups = [
  'rules',
  'examples',
  'reasoning',
  'output',
  'material',
  'roles',
  'tool-protocol',
  'harness',
  'other',
] as const
export type TagGroup = (typeof tagGroups)[number]

export const tagWriters = ['user', 'operator', 'model', 'harness'] as const
export type TagWriter = (typeof tagWriters)[number]

/** What the content of a tag counts as. */
export const tagTrusts = [
  'message',
  'data',
  'text',
  'protocol',
  'protocol-data',
  'background',
  'harness',
  'caveat',
  'users-text',
  'user',
] as const
export type TagTrust = (typeof tagTrusts)[number]

/** Where an example stands: the kind of text, by who wrote it. */
export const tagOrigins = ['user', 'system', 'assistant', 'harness', 'tool'] as const
export type TagOrigin = (typeof tagOrigins)[number]

/** What is wrong with a bad example. */
export const tagFaults = [
  'mixed',
  'no-authority',
  'missing-child',
  'unclosed',
  'other-spelling',
  'missing-partner',
  'no-effort',
  'repeated',
  'early-close',
  'repeated-index',
  'crossed',
  'no-tag',
  'empty',
  'shouting',
  'odd-parent',
  'forged',
  'no-parent',
] as const
export type TagFault = (typeof tagFaults)[number]

/** An example of ours. */
export interface TagExample {
  readonly origin: TagOrigin
  readonly text: string
}

/** A prompt tag of Claude; `i18n/tags` has the words for it. */
export interface TagRow {
  /** As a text spells it, without brackets. */
  readonly name: string
  /** Models whose reference lists it; none for the few that are known from elsewhere. */
  readonly models: readonly TagModel[]
  /** By model: 1 known at sight, 2 usual container, 3 retrieval, 4 protocol. A judgement of the reference. */
  readonly tier: { readonly [model in TagModel]?: TagTier | undefined }
  /** The tier in which both references list it again. */
  readonly also: TagTier | null
  readonly group: TagGroup
  readonly writers: readonly TagWriter[]
  readonly attributes: readonly string[]
  /** Under which tags it usually stands; none if anywhere. */
  readonly parents: readonly string[]
  readonly children: readonly string[]
  readonly trust: TagTrust
  /** Whether its content is material, whatever it says. */
  readonly isData: boolean
  /** Fields that no reference states: our reading. */
  readonly inferred: readonly ('trust' | 'writers')[]
  /** The document that names it. */
  readonly source: 'both' | TagModel | 'system-prompt' | 'reminder-article'
  /** A public page that uses it, if one was found. */
  readonly seen: string | null
  /** Day of the comparison, ISO. */
  readonly checked: string
  /** `published`: the vendor's pages use it; `observed`: public requests do; `inferred`: neither was found. */
  readonly basis: 'published' | 'observed' | 'inferred'
  /** Other spellings, misspellings and words, in any language. */
  readonly keywords: readonly string[]
  readonly good: TagExample
  readonly bad: TagExample & { readonly fault: TagFault }
}
