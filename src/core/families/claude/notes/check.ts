import type { JsonObject } from '../../../json/value.ts'
import {
  checkBlankText,
  checkCacheMarks,
  checkCalls,
  checkPairs,
  checkThinkingBlocks,
} from './block-checks.ts'
import { evidence } from './evidence.ts'
import { checkEmptyContent, checkEnd, checkRoles, checkSystemMessages } from './message-checks.ts'
import type { Finding } from './note.ts'
import {
  checkFields,
  checkSampling,
  checkThinking,
  checkToolChoice,
  checkTools,
} from './request-checks.ts'
import type { View } from './view.ts'
import type { NoteDraft } from './watch.ts'

const checks: readonly ((request: View) => readonly Finding[])[] = [
  ...[checkFields, checkTools, checkToolChoice, checkThinking, checkSampling],
  ...[checkRoles, checkSystemMessages, checkEnd, checkEmptyContent],
  ...[checkThinkingBlocks, checkCalls, checkPairs, checkBlankText, checkCacheMarks],
]

/** What is known against a request, whoever wrote it. Any JSON object will do. */
export function checkRequest(request: JsonObject): readonly NoteDraft[] {
  const view = { object: request, place: null }
  return checks.flatMap((check) => check(view)).map(draft)
}

function draft({ code, at, values = {} }: Finding): NoteDraft {
  const { effect, basis, source } = evidence[code]
  return { action: 'flagged', code, place: null, span: null, values, at, effect, basis, source }
}
