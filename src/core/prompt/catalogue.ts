import type { VariableType } from '../../data/system-prompt/variable-row.ts'
import { promptVariables } from '../../data/system-prompt/variables.ts'
import { editDistance } from '../edit-distance.ts'

export interface Variable {
  readonly name: string
  readonly type: VariableType
  /** Of an enum. */
  readonly values?: readonly string[] | undefined
  readonly volatile: boolean
}

const MOST_EDITS = 2

/** The names that a filler knows. Of two variables of one name the first counts. */
export class Catalogue {
  private readonly byName = new Map<string, Variable>()
  private readonly bySqueezed = new Map<string, Variable>()

  constructor(variables: readonly Variable[]) {
    for (const variable of variables) {
      if (!this.byName.has(variable.name)) this.byName.set(variable.name, variable)
      const squeezed = squeeze(variable.name)
      if (!this.bySqueezed.has(squeezed)) this.bySqueezed.set(squeezed, variable)
    }
  }

  get(name: string): Variable | undefined {
    return this.byName.get(name)
  }

  /** The one whose name is `name` but for case and the characters `._-`. */
  squeezed(name: string): Variable | undefined {
    return this.bySqueezed.get(squeeze(name))
  }

  /** The known name fewest edits away from `name`, at most two; of equals the first. */
  nearest(name: string): string | undefined {
    let nearest: string | undefined
    let most = MOST_EDITS
    for (const known of this.byName.keys()) {
      const distance = editDistance(name, known, most)
      if (distance === null) continue
      nearest = known
      most = distance - 1
      if (most < 0) break
    }
    return nearest
  }

  /** With a reader's own names behind the known ones, as strings. */
  withNames(names: readonly string[]): Catalogue {
    const own = names.map((name): Variable => ({ name, type: 'string', volatile: false }))
    return new Catalogue([...this.byName.values(), ...own])
  }
}

function squeeze(name: string): string {
  return name.replace(/[._-]/g, '').toLowerCase()
}

/** The 49 variables of the template. */
export const promptCatalogue = new Catalogue(promptVariables)
