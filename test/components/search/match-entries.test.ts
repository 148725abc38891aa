import { describe, expect, test } from 'vitest'
import { type EntryHit, isNamed, matchEntries } from '~/components/search/match-entries.ts'

const hit = (name: string, id: number | null): EntryHit => ({
  name,
  id,
  where: 'a table',
  says: '',
  keywords: [],
  href: `#${name}`,
})

const hits = [
  hit('<|im_start|>', 151644),
  hit('<|im_end|>', 151645),
  hit('<tool_call>', 151657),
  hit('</tool_call>', 151658),
  hit('<think>', 151667),
  hit('<｜begin▁of▁sentence｜>', 0),
  hit('<｜User｜>', 128803),
  hit('｜DSML｜', 128825),
  hit('<｜latest_reminder｜>', null),
]

const found = (query: string) => matchEntries(query, hits).map(({ name }) => name)

describe('matchEntries', () => {
  test('puts the literal first', () => {
    for (const { name } of hits) expect(found(name)[0]).toBe(name)
    expect(found('</tool_call>')).toEqual(['</tool_call>', '<tool_call>'])
    expect(found('<tool_call>')).toEqual(['<tool_call>', '</tool_call>'])
  })

  test('finds an id, and only a whole one', () => {
    expect(found('151645')).toEqual(['<|im_end|>'])
    expect(found('0')).toEqual(['<｜begin▁of▁sentence｜>'])
    expect(found('15164')).toEqual([])
  })

  test('finds a name without its brackets, and the beginning of one', () => {
    expect(found('im_start')).toEqual(['<|im_start|>'])
    expect(found('latest')).toEqual(['<｜latest_reminder｜>'])
    expect(found('sentence')).toEqual(['<｜begin▁of▁sentence｜>'])
  })

  test('looks past what keyboards lack', () => {
    expect(found('<|User|>')).toEqual(['<｜User｜>'])
    expect(found('begin_of_sentence')).toEqual(['<｜begin▁of▁sentence｜>'])
    expect(found('|dsml|')).toEqual(['｜DSML｜'])
  })

  test('finds a token with what stands beside it', () => {
    expect(found('<｜DSML｜invoke')).toEqual(['｜DSML｜'])
    expect(found('<|im_start|>user')).toEqual(['<|im_start|>'])
  })

  test('finds a name with a slip, where no name is nearer', () => {
    expect(found('im_strat')).toEqual([])
    expect(found('im_stat')).toEqual(['<|im_start|>'])
    expect(found('lastest_reminder')).toEqual(['<｜latest_reminder｜>'])
  })

  test('tells a name from a part or a slip of it', () => {
    const isNamedFirst = (query: string) => isNamed(query, hits[0] as EntryHit)
    expect(['im_start', '<|im_start|>', '151644'].every(isNamedFirst)).toBe(true)
    expect(['im_star', 'start', 'im_stat'].some(isNamedFirst)).toBe(false)
  })

  test('finds nothing for nothing, brackets alone or other words', () => {
    for (const query of ['', '  ', '<', '<|', '思考', 'template']) expect(found(query)).toEqual([])
  })
})
