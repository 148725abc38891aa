import { families } from '~/core/families/index.ts'

export function unknownFamily(id: string): string {
  return `unknown family ${JSON.stringify(id)}; known are ${families.map((one) => one.id).join(', ')}`
}
