import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FamilyFacts } from '~/core/families/family.ts'
import { type LateSection, lateSections } from './late-sections.ts'
import type { AreaWords, Words } from './words.ts'

type Vendor = FamilyFacts['vendor']
type Texts = Readonly<Record<string, unknown>>

// named one by one, so that what the page begins with is not fetched again
const files: Readonly<Record<LateSection, Record<string, () => Promise<Texts>>>> = {
  errors: import.meta.glob<Texts>('/src/i18n/{claude,qwen,deepseek}/*.json', { import: 'errors' }),
  rules: import.meta.glob<Texts>('/src/i18n/{claude,deepseek}/*.json', { import: 'rules' }),
  reasons: import.meta.glob<Texts>('/src/i18n/{claude,qwen,deepseek}/*.json', {
    import: 'reasons',
  }),
  warnings: import.meta.glob<Texts>('/src/i18n/claude/*.json', { import: 'warnings' }),
  notes: import.meta.glob<Texts>('/src/i18n/claude/*.json', { import: 'notes' }),
  effects: import.meta.glob<Texts>('/src/i18n/claude/*.json', { import: 'effects' }),
  bases: import.meta.glob<Texts>('/src/i18n/claude/*.json', { import: 'bases' }),
  illustration: import.meta.glob<Texts>('/src/i18n/claude/*.json', { import: 'illustration' }),
}
const areas: Partial<Record<Vendor, string>> = {
  anthropic: 'claude',
  qwen: 'qwen',
  deepseek: 'deepseek',
}

async function lateWords(area: string, locale: string): Promise<AreaWords> {
  const path = `/src/i18n/${area}/${locale}.json`
  const got = await Promise.all(
    lateSections.map(async (section) => [section, await files[section][path]?.()] as const),
  )
  return Object.fromEntries(got.filter(([, words]) => words !== undefined))
}

/** `words` with those that explain, for each of `vendors`; they are fetched when first asked for. */
export function useLateWords(vendors: readonly Vendor[], words: Words, locale: string): Words {
  const [late, setLate] = useState<Partial<Record<Vendor, AreaWords>>>({})
  const missing = vendors.find((vendor) => areas[vendor] && !late[vendor])
  useEffect(() => {
    const area = missing && areas[missing]
    if (!area) return
    let left = false
    lateWords(area, locale).then(
      (got) => !left && setLate((known) => ({ ...known, [missing]: got })),
      // without them codes and messages stand there; the next one that asks tries again
      () => {},
    )
    return () => {
      left = true
    }
  }, [missing, locale])
  return useMemo(() => {
    const vendorWords = { ...words.vendors }
    for (const [vendor, got] of Object.entries(late) as [Vendor, AreaWords][]) {
      vendorWords[vendor] = { ...vendorWords[vendor], ...got }
    }
    return { ...words, vendors: vendorWords }
  }, [words, late])
}
