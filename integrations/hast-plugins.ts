/** The list of plugins that change a page's elements, of the processor that Astro uses by default. */
export function hastPlugins(processor: unknown): unknown[] {
  const options = (processor as { options?: { hastPlugins?: unknown } } | undefined)?.options
  if (!Array.isArray(options?.hastPlugins)) {
    throw new Error('this site needs the Sätteri Markdown processor, which is Astro’s default')
  }
  return options.hastPlugins
}
