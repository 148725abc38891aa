import { describe, expect, test } from 'vitest'
import { editedAs, typedJson, typedText } from '~/components/islands/filler/form/typed-text.ts'
import { browserValues, clocks, isClock, twoMoments } from '~/components/islands/filler/moments.ts'
import {
  jsonOf,
  merged,
  stored,
  valuesFile,
  valuesOf,
} from '~/components/islands/filler/stored-values.ts'
import { readJson } from '~/core/json/read.ts'
import { promptCatalogue, readValues } from '~/core/prompt/index.ts'

describe('stored values', () => {
  test('keep numbers, order and odd names', () => {
    const text = '{"10":1.50,"__proto__":12345678901234567890,"a.b":["x",{"k":[]}],"s":"\\ud800"}'
    const values = readJson(text) as ReadonlyMap<string, never>
    expect(jsonOf(values)).toBe(text)
    expect(valuesOf(stored(values))).toEqual(values)
    expect([...valuesOf(stored(values)).keys()]).toEqual(['10', '__proto__', 'a.b', 's'])
  })

  test('are replaced where they stand, and null takes one away', () => {
    const before = [
      ['a', '1'],
      ['b', '2'],
    ] as const
    expect(
      merged(before, [
        ['a', '3'],
        ['c', '4'],
      ]),
    ).toEqual([
      ['a', '3'],
      ['b', '2'],
      ['c', '4'],
    ])
    expect(merged(before, [['a', 'null']])).toEqual([['b', '2']])
  })

  test('go out as a file that comes in again', () => {
    const values = [
      ['os.uptime', '1.50'],
      ['git.status', '[" M a"]'],
    ] as const
    const read = readValues(valuesFile(values), promptCatalogue)
    expect(stored(read.values)).toEqual(values)
    expect(read.unknown).toEqual([])
    expect(valuesFile([])).toBe('{}\n')
  })
})

describe('what is typed', () => {
  test.each([
    ['number', '12', '12'],
    ['number', ' 1.50 ', '1.50'],
    ['number', '12s', '"12s"'],
    ['number', '[1]', '"[1]"'],
    ['path', 'C:\\x', '"C:\\\\x"'],
    ['string', '12', '"12"'],
    ['string', '', null],
  ] as const)('in a field of type %s as %j is %j', (type, text, json) => {
    expect(typedText(type, text)).toBe(json)
  })

  test('as JSON is that, or a string', () => {
    expect(['[1]', '{', '5', 'null', ''].map(typedJson)).toEqual([
      '[1]',
      '"{"',
      '5',
      '"null"',
      null,
    ])
  })

  test.each([
    ['string', '"x"', 'text'],
    ['string', '5', 'json'],
    ['number', '5', 'text'],
    ['number', '"5s"', 'text'],
    ['number', 'true', 'json'],
    ['boolean', 'false', 'flag'],
    ['boolean', '"no"', 'json'],
    ['enum', '"odd"', 'text'],
    ['list', '["a"]', 'list'],
    ['list', '["a",1]', 'json'],
    ['list', '"a"', 'json'],
  ] as const)('a value of a %s that is %s is edited as %s', (type, json, as) => {
    expect(editedAs(type, readJson(json), json).as).toBe(as)
  })
})

describe('moments', () => {
  const at = new Date(2031, 3, 1, 9, 30)

  test('write the clock', () => {
    expect(clocks['time.date'](at)).toBe('2031-04-01')
    expect(clocks['time.iso'](at)).toBe(at.toISOString())
    expect(clocks['time.current'](at, 'en-GB')).toMatch(/1 Apr 2031.*09:30/)
    expect(isClock('toString')).toBe(false)
  })

  test('a browser tells of clock, zone, locale and platform, and of no more', () => {
    const names = (platform: string) =>
      browserValues(at, { language: 'de-CH', platform }).map(([name]) => name)
    const always = ['environment.lang', 'time.current', 'time.iso', 'time.date', 'time.timezone']
    expect(names('MacIntel')).toEqual([...always, 'os.platform'])
    expect(names('iPhone')).toEqual(always)
    expect(names('Linux armv8l')).toEqual(always)
    const platforms = ['Win32', 'MacIntel', 'Linux x86_64'].map(
      (platform) => browserValues(at, { language: 'en', platform }).at(-1)?.[1],
    )
    expect(platforms).toEqual(['"win32"', '"darwin"', '"linux"'])
  })

  test('five minutes move the clock and the uptime, where they have a value', () => {
    const values = [
      ['time.iso', '"x"'],
      ['os.uptime', '100'],
      ['os.freeMemory', '5'],
    ] as const
    const [now, later] = twoMoments(values, at.getTime(), 'en')
    expect(now).toEqual([['time.iso', JSON.stringify(at.toISOString())], ...values.slice(1)])
    const after = new Date(at.getTime() + 300_000).toISOString()
    expect(later).toEqual([
      ['time.iso', JSON.stringify(after)],
      ['os.uptime', '400'],
      ['os.freeMemory', '5'],
    ])
    expect(twoMoments([['os.uptime', '"x"']], 0, 'en')[1]).toEqual([['os.uptime', '"x"']])
  })
})
