import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFiles, dataSchemas } from '~/components/docs/data-files.ts'
import { sites } from '../e2e/sites.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(join(sites.root.outDir, 'data', `${name}.json`), 'utf8'))

test.each(dataFiles)('$name.json holds rows that its schema takes', ({ name, rows, schema }) => {
  const written = read(name)
  expect(written).toEqual(JSON.parse(JSON.stringify(rows)))
  expect(dataSchemas[schema].safeParse(written).error).toBeUndefined()
})

test.each(Object.keys(dataSchemas))('%s.schema.json describes a list of rows', (name) => {
  const schema = read(`${name}.schema`)
  expect(schema.type).toBe('array')
  expect(Object.keys(schema.items.properties).length).toBeGreaterThan(4)
  expect(
    schema.items.properties.checked ??
      schema.items.properties.source ??
      schema.items.properties.evidence?.properties.source ??
      schema.items.properties.line,
  ).toBeDefined()
})
