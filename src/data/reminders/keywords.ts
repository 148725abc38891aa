import words from './keywords.json' with { type: 'json' }

/** What a reader may search for, by the type of a row; for pages, so the core does not carry it. */
export const reminderKeywords: Readonly<
  Record<string, { readonly en: readonly string[]; readonly 'zh-cn': readonly string[] }>
> = words
