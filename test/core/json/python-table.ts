import { readFileSync } from 'node:fs'

interface PythonTable {
  readonly values: readonly Record<'source' | 'json' | 'repr' | 'str', string>[]
  readonly refused: readonly string[]
  readonly floats: readonly (readonly [json: string, repr: string])[]
  readonly strips: readonly (readonly [string, string | null, string, boolean])[]
  readonly space: readonly number[]
  readonly unprintable: number
}

/** What CPython printed. Not an import: the bundler's JSON reader refuses lone surrogates. */
export const pythonTable = JSON.parse(
  readFileSync('test/vectors/python-text.json', 'utf8'),
) as PythonTable
