import type { Guard } from '../span.ts'

/** What a statement of a chat template tells of the text inside it. */
export interface Statement {
  /** Its source between the delimiters, blanks collapsed: `if tools`, `elif message.role == "tool"`. */
  readonly text: string
  /** The message that a condition names by number: 0 for `if messages[0].role == 'system'`. */
  readonly message: number | null
  /** Whether a condition asks for tools. */
  readonly tools: boolean
  /** Whether it lets the text through that the model is to go on from. */
  readonly generation: boolean
}

const wholeTools = /(?<![.\w])tools\b(?![.[])/
const numbered = /\bmessages\[(\d+)\]/

/** Reads the statements of one template, each once. */
export class Statements {
  private readonly known = new Map<number, Statement>()

  constructor(private readonly source: string) {}

  of(guard: Guard): Statement {
    const known = this.known.get(guard.start)
    if (known) return known
    const statement = read(this.source.slice(guard.start, guard.end))
    this.known.set(guard.start, statement)
    return statement
  }
}

function read(source: string): Statement {
  const text = statementText(source)
  const condition = /^(?:el)?if /.test(text)
  const message = condition ? numbered.exec(text)?.[1] : undefined
  return {
    text,
    message: message === undefined ? null : Number(message),
    tools: condition && wholeTools.test(text),
    generation: condition && /\badd_generation_prompt\b/.test(text),
  }
}

/** A statement as rules name it: no delimiters, every run of blanks one space. */
export function statementText(source: string): string {
  return source
    .replace(/^\{%[-+]?|[-+]?%\}$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
