import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FamilyFacts } from '~/core/families/family.ts'
import type { AreaWords, Words } from './words.ts'

type Vendor = FamilyFacts['vendor']
type Errors = NonNullable<AreaWords['errors']>

const files = import.meta.glob<Errors>('/src/i18n/{claude,qwen,deepseek}/*.json', {
  import: 'errors',
})
const areas: Partial<Record<Vendor, string>> = {
  anthropic: 'claude',
  qwen: 'qwen',
  deepseek: 'deepseek',
}

/** `words` with those for what vendors refuse, which are fetched when one of `vendors` refuses. */
export function useErrorWords(vendors: readonly Vendor[], words: Words, locale: string): Words {
  const [errors, setErrors] = useState<Partial<Record<Vendor, Errors>>>({})
  const missing = vendors.find((vendor) => areas[vendor] && !errors[vendor])
  useEffect(() => {
    if (!missing) return
    let left = false
    const load = files[`/src/i18n/${areas[missing]}/${locale}.json`]
    // without them the message of the refusal stands there; the next refusal tries again
    load?.()
      .then((got = {}) => !left && setErrors((known) => ({ ...known, [missing]: got })))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [missing, locale])
  return useMemo(() => {
    const vendorWords = { ...words.vendors }
    for (const [vendor, got] of Object.entries(errors) as [Vendor, Errors][]) {
      vendorWords[vendor] = { ...vendorWords[vendor], errors: got }
    }
    return { ...words, vendors: vendorWords }
  }, [words, errors])
}
