import type { Family } from '../family.ts'
import { encodeClaude } from './encode.ts'
import { options } from './options.ts'
import { presentClaude } from './present.ts'

export { type ClaudeEncoding, encodeClaude, showRequest } from './encode.ts'
export { type Illustration, illustrate } from './illustrate.ts'
export { isNote, type Note } from './notes/note.ts'

/** The request to the Messages API stands for the encoding: what lies under it is not published. */
export const claude: Family = {
  id: 'claude',
  vendor: 'anthropic',
  label: 'Claude',
  options,
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source: 'https://platform.claude.com/docs/en/api/messages/create',
    checked: '2026-11-30',
    text: 'own',
  },
  tokens: [],
  encode: encodeClaude,
  present: presentClaude,
}
