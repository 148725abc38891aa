import { EncodeError } from '~/core/error.ts'
import { familyById } from '~/core/families/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'

/** The exact prompt of a family for a body, made ready for an answer; or what it says instead. */
export function promptOf(
  id: string,
  body: JsonObject,
  set: object,
): { text: string; refusal: string } {
  const family = familyById(id)
  if (!family) throw new Error(`no family is called ${id}`)
  const options = fromJs({ add_generation_prompt: true, ...set }) as JsonObject
  try {
    return { text: family.encode(body, options).text, refusal: '' }
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error
    return { text: '', refusal: error.message }
  }
}
