/** `sentence` with each `{name}` replaced by its value; an unknown gap stays as it is. */
export function fillGaps(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
}
