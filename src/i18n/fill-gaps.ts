/** `sentence` with each `{name}` replaced by its value; an unknown gap stays as it is. */
export function fillGaps(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
