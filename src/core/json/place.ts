/** A position in a tree of JSON, as a chain to the root; `null` is the root itself. */
export interface Place {
  readonly parent: Place | null
  readonly key: string | number
}

export type Path = readonly (string | number)[]

export function child(parent: Place | null, key: string | number): Place {
  return { parent, key }
}

export function pathOf(place: Place | null): Path {
  const path: (string | number)[] = []
  for (let at = place; at; at = at.parent) path.push(at.key)
  return path.reverse()
}

export function placeOf(path: Path): Place | null {
  return path.reduce<Place | null>(child, null)
}

/** The path as people write it: `messages[2].content`, `tools[0]["a key"]`; the root is empty. */
export function pathText(place: Place | null): string {
  let text = ''
  for (const key of pathOf(place)) {
    if (typeof key === 'number') text += `[${key}]`
    else if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) text += `[${JSON.stringify(key)}]`
    else text += text ? `.${key}` : key
  }
  return text
}
