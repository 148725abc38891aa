import { editDistance } from '../edit-distance.ts'

/** What the lens needs to know of a prompt tag. */
export interface LensTag {
  readonly name: string
  /** Which references list it; none for the few that are known from elsewhere. */
  readonly models: readonly string[]
  /** By model, from 1 (known at sight) to 4 (protocol). */
  readonly tier: { readonly [model: string]: number | undefined }
  readonly attributes: readonly string[]
  /** Under which tags it usually stands; none if anywhere. */
  readonly parents: readonly string[]
  /** Whether its content is material, whatever it says. */
  readonly isData: boolean
}

/** Names and attributes of HTML, SVG and MathML, in lower case. */
export interface HtmlNames {
  readonly names: readonly string[]
  readonly void: readonly string[]
  /** By element; `*` for those of all elements. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly attributePrefixes: readonly string[]
  /** What JSX writes for attributes whose names are words of the language. */
  readonly jsxAttributes: readonly string[]
}

const MOST_EDITS = 2
const MOST_ASKED = 1000
const PROTOCOL_TIER = 4

/** Whether `name` belongs to what a harness or the system writes, for any model. */
export function isProtocol({ tier }: LensTag): boolean {
  return Object.values(tier).includes(PROTOCOL_TIER)
}

/** Prompt tags by name, told apart from HTML. */
export class KnownTags {
  private readonly exact: ReadonlyMap<string, LensTag>
  private readonly folded: ReadonlyMap<string, LensTag>
  private readonly html: ReadonlySet<string>
  private readonly voids: ReadonlySet<string>
  private readonly ofAny: ReadonlySet<string>
  /** What `nearest` said: a text repeats its names. */
  private readonly asked = new Map<string, string | null>()

  constructor(
    private readonly tags: readonly LensTag[],
    private readonly markup: HtmlNames,
  ) {
    this.exact = new Map(tags.map((tag) => [tag.name, tag]))
    this.folded = new Map(tags.map((tag) => [fold(tag.name), tag]))
    this.html = new Set(markup.names)
    this.voids = new Set(markup.void)
    this.ofAny = new Set(Object.values(markup.attributes).flat())
  }

  /** The tag of exactly that name. */
  named(name: string): LensTag | undefined {
    return this.exact.get(name)
  }

  /** The tag that `name` is or differs from only by case or by `-` for `_`. */
  standsFor(name: string): LensTag | undefined {
    return this.exact.get(name) ?? this.folded.get(fold(name))
  }

  /** The nearest known name within two edits, the first on a tie. */
  nearest(name: string): string | null {
    const known = this.asked.get(name)
    if (known !== undefined) return known
    if (this.asked.size >= MOST_ASKED) this.asked.clear()
    const nearest = this.seek(name)
    this.asked.set(name, nearest)
    return nearest
  }

  private seek(name: string): string | null {
    let nearest: string | null = null
    let most = MOST_EDITS
    for (const tag of this.tags) {
      const distance = most < 0 ? null : editDistance(name, tag.name, most)
      if (distance === null) continue
      nearest = tag.name
      most = distance - 1
    }
    return nearest
  }

  /** Whether `name` is no matter of the lens: markup, or a component, type or placeholder in capitals. */
  isForeign(name: string): boolean {
    if (this.standsFor(name)) return false
    return /^[A-Z]/.test(name) || this.html.has(name.toLowerCase())
  }

  /** Whether a tag of a name that HTML has too is HTML by its attributes. */
  isHtml(name: string, attributes: ReadonlyMap<string, unknown>): boolean {
    const element = name.toLowerCase()
    if (!this.html.has(element)) return false
    const own = this.standsFor(name)?.attributes ?? []
    const names = [...attributes.keys()].map((one) => one.toLowerCase())
    if (names.some((one) => own.includes(one))) return false
    return names.some((one) => this.isHtmlAttribute(element, one))
  }

  /** Whether HTML knows the element of that name as one without content. */
  isVoid(name: string): boolean {
    return this.voids.has(name.toLowerCase())
  }

  /** Whether HTML defines one of `attributes` for any element. */
  hasHtmlAttribute(attributes: ReadonlyMap<string, unknown>): boolean {
    return [...attributes.keys()].some((name) => {
      const one = name.toLowerCase()
      return this.ofAny.has(one) || this.isHtmlAttribute('*', one)
    })
  }

  private isHtmlAttribute(element: string, name: string): boolean {
    const { attributes, attributePrefixes, jsxAttributes } = this.markup
    return (
      (attributes[element]?.includes(name) ?? false) ||
      (attributes['*']?.includes(name) ?? false) ||
      jsxAttributes.includes(name) ||
      attributePrefixes.some((prefix) => name.startsWith(prefix))
    )
  }
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}
