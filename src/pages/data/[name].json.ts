import type { APIRoute } from 'astro'
import { z } from 'zod'
import { dataFiles, dataSchemas } from '~/components/docs/data-files.ts'

/** Every collection, and under `<name>.schema` what its rows look like, as JSON Schema. */
export const getStaticPaths = () => [
  ...dataFiles.map(({ name, rows }) => ({ params: { name }, props: { value: rows } })),
  ...Object.entries(dataSchemas).map(([name, schema]) => ({
    params: { name: `${name}.schema` },
    props: { value: z.toJSONSchema(schema) },
  })),
]

export const GET: APIRoute<{ value: unknown }> = ({ props: { value } }) =>
  new Response(`${JSON.stringify(value, null, 1)}\n`)
