import type { Path } from './place.ts'
import { isArray, isObject, type Json } from './value.ts'

/**
 * `root` with `value` at `path`, or without what stands there for `undefined`; an item that goes
 * leaves no gap. What is not on the way stays as it is, and a way that leads nowhere changes nothing.
 */
export function withValue(root: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return value ?? null
  if (isArray(root)) {
    const item = typeof key === 'number' ? root[key] : undefined
    if (item === undefined) return root
    const at = key as number
    if (rest.length === 0 && value === undefined) return root.toSpliced(at, 1)
    return root.with(at, withValue(item, rest, value))
  }
  if (!isObject(root) || typeof key !== 'string') return root
  const members = new Map(root)
  const member = root.get(key)
  if (rest.length > 0)
    return member === undefined ? root : members.set(key, withValue(member, rest, value))
  if (value === undefined) members.delete(key)
  else members.set(key, value)
  return members
}
