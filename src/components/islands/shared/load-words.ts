/** The words of `locale` among the files of an area, English where it has none of its own. */
export async function loadWords<Words>(
  files: Readonly<Record<string, () => Promise<Words>>>,
  locale: string,
): Promise<Words> {
  const named = (name: string) => Object.keys(files).find((path) => path.endsWith(`/${name}.json`))
  const load = files[named(locale) ?? named('en') ?? '']
  if (!load) throw new Error('no words')
  return await load()
}
