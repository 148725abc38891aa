/** Signs that every control token and every lookalike of one holds; a test compares them with the core's. */
const sign = /[<\u02c2\u2039\u2329\u276e\u27e8\u3008\ufe64\uff1c\uff5c]/

/** Whether a text may hold control text, so that the code to look for it is worth fetching. */
export function isSuspect(text: string): boolean {
  return sign.test(text)
}
