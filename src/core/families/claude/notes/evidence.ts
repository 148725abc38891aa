import type { NoteBasis } from './note.ts'

/** What becomes of such a request: it is refused, sent on in another form, or may go otherwise than meant. */
export type Effect = 'refused' | 'altered' | 'caution'

interface Row {
  readonly effect: Effect
  readonly basis: NoteBasis
  readonly source: string
}

const docs = 'https://platform.claude.com/docs/en'
const github = 'https://github.com'
const documented = (effect: Effect, page: string): Row => {
  return { effect, basis: 'documented', source: `${docs}/${page}` }
}
const reported = (effect: Effect, thread: string): Row => {
  return { effect, basis: 'reported', source: `${github}/${thread}` }
}
const disputed = (effect: Effect, thread: string): Row => {
  return { effect, basis: 'disputed', source: `${github}/${thread}` }
}

const toolCalls = 'agents-and-tools/tool-use/handle-tool-calls'
const midSystem = 'build-with-claude/mid-conversation-system-messages'

/** Looked up at the end of November 2026. */
export const evidence = {
  'cache.on-empty-text': reported('refused', 'anthropics/claude-code/issues/62379'),
  'cache.on-thinking': reported('refused', 'BerriAI/litellm/pull/39815'),
  'cache.too-many': reported('refused', 'coder/mux/pull/3112'),
  'content.empty': reported('refused', 'glowingjade/obsidian-smart-composer/pull/156'),
  'first.not-user': disputed('refused', 'anthropics/anthropic-sdk-typescript/issues/622'),
  'max-tokens.missing': documented('refused', 'api/messages/create'),
  'messages.empty': reported('refused', 'Helicone/helicone/pull/5257'),
  'prefill.refused': documented('refused', 'about-claude/models/migration-guide'),
  'prefill.trailing-space': reported('refused', 'tailcallhq/forgecode/issues/1872'),
  'role.unknown': documented('refused', 'api/messages/create'),
  'roles.combined': documented('altered', 'api/messages/create'),
  'sampling.refused': reported('refused', 'agnt5dev/sdk-core/releases/tag/v0.3.7'),
  'sampling.together': reported('refused', 'open-webui/functions/pull/9'),
  'system.role-disputed': disputed('caution', 'LeenHawk/gproxy/issues/209'),
  'system.role-model': reported('refused', 'simonw/llm-anthropic/issues/73'),
  'system.role-place': documented('refused', midSystem),
  'system.role-platform': documented('caution', midSystem),
  'text.blank': reported('refused', 'anthropics/claude-code/issues/23440'),
  'thinking.manual-refused': documented('refused', 'build-with-claude/thinking-troubleshooting'),
  'thinking.unsigned': reported('refused', 'JohnnyZ93/oai-compatible-copilot/issues/217'),
  'tool-choice.forced-model': documented('refused', 'models/opus-5-5/whats-new-opus-5-5'),
  'tool-choice.forced-thinking': documented('refused', 'build-with-claude/thinking-tool-workflows'),
  'tool-result.late': documented('refused', toolCalls),
  'tool-result.text-after': documented('caution', toolCalls),
  'tool-result.unmatched': reported('refused', 'anthropics/claude-code/issues/14075'),
  'tool-use.bad-id': reported('refused', 'anomalyco/opencode/issues/1279'),
  'tool-use.repeated-id': reported('refused', 'anomalyco/opencode/issues/1279'),
  'tool-use.text-after': reported('caution', 'stacklok/mecatl/pull/1481'),
  'tool-use.unanswered': documented('refused', toolCalls),
  'tool.long-name': reported('refused', 'anthropics/claude-code/issues/96152'),
  'tool.repeated-name': reported('refused', 'tailcallhq/forgecode/issues/892'),
} as const satisfies Record<string, Row>

export type NoteCode = keyof typeof evidence

export const noteCodes = Object.keys(evidence) as readonly NoteCode[]
