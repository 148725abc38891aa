import type { ControlSource } from '../../shared/control/control-source.ts'
import { type StoredValue, valueIn } from '../stored-values.ts'

/** Texts among values of variables: what a machine, a file or a branch name may have slipped in. */
export function controlSources(stored: readonly StoredValue[]): readonly ControlSource[] {
  return stored.flatMap((pair) => {
    const [name] = pair
    const value = valueIn(pair)
    const texts = Array.isArray(value) ? value : [value]
    const text = texts.filter((one) => typeof one === 'string').join('\n')
    return text === '' ? [] : { id: name, label: name, origin: 'tool' as const, text }
  })
}
