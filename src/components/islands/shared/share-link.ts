import { copyText } from './copy-text.ts'
import type { Notice } from './notice.ts'
import { LONG_LINK, LONGEST_LINK } from './packed-hash.ts'

/** Copies the address of this page with `hash` behind it, and says how that went. */
export async function shareLink(hash: string, locale: string): Promise<Notice> {
  if (hash.length > LONGEST_LINK) return { code: 'tooLong', values: {} }
  const link = new URL(hash, location.href).href
  const values = { length: new Intl.NumberFormat(locale).format(link.length) }
  if (!(await copyText(link))) return { code: 'copyFailed', values }
  return { code: link.length > LONG_LINK ? 'long' : 'shared', values }
}
