import type { Entry } from './entry.ts'

/**
 * The entry that `name` means on `page` (`qwen/tools.mdx`), if it is clear. In a vendor's section it is
 * the vendor's own; elsewhere a name that several vendors have stays without a link, and so does the type
 * of a reminder that is a plain word, such as `file`.
 */
export function entryNamed(
  name: string,
  page: string,
  entries: readonly Entry[],
): Entry | undefined {
  const found = entries.filter((entry) => entry.name === name)
  const section = page.split('/', 1)[0]
  const own = found.find((entry) => sectionOf(entry) === section)
  if (own) return own
  const sections = new Set(found.map(sectionOf))
  if (found[0]?.kind === 'reminder' && /^[a-z]+$/.test(name)) return undefined
  // Qwen and DeepSeek write tags of their own that are spelled like Claude's.
  const foreign = section === 'qwen' || section === 'deepseek'
  return sections.size === 1 && !(foreign && found[0]?.kind !== 'token') ? found[0] : undefined
}

/** The part of the site that tells of an entry's vendor. */
function sectionOf({ kind, page }: Entry): string {
  if (kind === 'tag') return 'claude'
  if (kind === 'reminder') return 'claude-code'
  return page.startsWith('tokens/qwen') ? 'qwen' : 'deepseek'
}
