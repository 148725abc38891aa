import { JsonNumber } from '~/core/json/value.ts'
import type { FormValue } from '~/core/prompt/index.ts'
import { plain } from './given-values.ts'
import { merged, type StoredValue, valueIn } from './stored-values.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/** How the variables of the clock are written at a moment, in the reader's time zone. */
export const clocks = {
  'time.current': (at: Date, locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at),
  'time.iso': (at: Date) => at.toISOString(),
  'time.date': (at: Date) =>
    [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
      .join('-'),
} as const satisfies Record<string, (at: Date, locale: string) => string>

export type ClockName = keyof typeof clocks

export function isClock(name: string): name is ClockName {
  return Object.hasOwn(clocks, name)
}

/** What a page may honestly know of the machine it runs on: clock, time zone, locale, platform. */
export function browserValues(
  at: Date,
  { language, platform }: Pick<Navigator, 'language' | 'platform'>,
): readonly StoredValue[] {
  const values: [string, FormValue][] = [
    ['environment.lang', language],
    ['time.current', clocks['time.current'](at, language)],
    ['time.iso', clocks['time.iso'](at)],
    ['time.date', clocks['time.date'](at)],
    ['time.timezone', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ]
  const known = platformOf(platform)
  if (known) values.push(['os.platform', known])
  return plain(values)
}

/** By the identifier that Node uses; nothing for a phone, or for what is not recognised. */
function platformOf(platform: string): string | null {
  if (/^win/i.test(platform)) return 'win32'
  if (/^mac/i.test(platform)) return 'darwin'
  return /^linux (?!arm|aarch)/i.test(platform) ? 'linux' : null
}

/** `values` at a moment and five minutes later: of what has a value, the clock and the uptime move. */
export function twoMoments(
  values: readonly StoredValue[],
  moment: number,
  locale: string,
): readonly [now: readonly StoredValue[], later: readonly StoredValue[]] {
  const at = (time: number) =>
    merged(
      values,
      plain(
        values
          .map(([name]) => name)
          .filter(isClock)
          .map((name) => [name, clocks[name](new Date(time), locale)]),
      ),
    )
  const later = at(moment + FIVE_MINUTES)
  const uptime = values.find(([name]) => name === 'os.uptime')
  const seconds = uptime && valueIn(uptime)
  if (!(seconds instanceof JsonNumber)) return [at(moment), later]
  const moved = plain([['os.uptime', seconds.value + FIVE_MINUTES / 1000]])
  return [at(moment), merged(later, moved)]
}
