const NAME_LIMIT = 128

/** `word` with `_` for each code point that ids and names of the API may not have. */
export function toWireWord(word: string): string {
  return word.replace(/[^a-zA-Z0-9_-]/gu, '_')
}

/** A tool name as the API takes it: at most 128 characters. */
export function toToolName(name: string): string {
  return toWireWord(name).slice(0, NAME_LIMIT)
}
