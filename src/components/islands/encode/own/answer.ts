import type { EncodeError } from '~/core/error.ts'
import { ownFamily, ownRendering } from '~/core/families/own/own-family.ts'
import { chosenTemplate, readPasted } from '~/core/families/own/read-pasted.ts'
import { fromTemplateError } from '~/core/families/template-error.ts'
import { TemplateError } from '~/core/jinja/index.ts'
import { observeTemplate } from '~/core/jinja/observe.ts'
import { isArray } from '~/core/json/value.ts'
import { conversationUpTo } from '~/core/turns/turn-points.ts'
import { encodeFor, settle } from '../engine.ts'
import type { Reading } from '../reading.ts'
import type { OwnAnswer, OwnJob, PlainFault } from './job.ts'

const nothing = { facts: null, encoding: null, fault: null, names: [], dated: false, steps: [] }

/** Runs an own template on what `reading` holds. */
export function answerTo({ own, choices, messages }: OwnJob, reading: Reading): OwnAnswer {
  const pasted = readPasted(own.text)
  if (pasted.type === 'fault') {
    const { code, message, line, column } = pasted
    const template = line !== undefined && column !== undefined ? { line, column } : undefined
    return {
      ...nothing,
      fault: {
        code: `own.${code}`,
        message,
        place: null,
        details: { ...(template && { template }) },
      },
    }
  }
  if (reading.type === 'faults') return nothing
  const { conversation: whole } = reading
  const conversation = messages === undefined ? whole : conversationUpTo(whole, messages)
  const tools = conversation.body.get('tools')
  const template = chosenTemplate(pasted.templates, own.pick, isArray(tools) && tools.length > 0)
  const names = pasted.templates.length > 1 ? pasted.templates.map(({ name }) => name) : []
  const dated = template.source.includes('strftime_now')
  const found = { ...nothing, names, dated }
  const now = new Date(own.now)
  try {
    const family = ownFamily({ id: own.id, label: own.label, pasted, template, now })
    const { encode: _, present: __, given: ___, ...facts } = family
    const outcome = encodeFor(family, conversation, choices)
    const { inherited, options } = settle(family, conversation, choices)
    const given = family.given({ ...conversation, options: inherited }, options)
    const { steps } = observeTemplate(template.source, given, ownRendering(now))
    return {
      ...found,
      facts,
      steps,
      encoding: outcome.type === 'encoding' ? outcome.encoding : null,
      fault: outcome.type === 'fault' ? plain(outcome.fault) : null,
    }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { source } = template
    const facts = unread(own.id, own.label, source)
    return { ...found, facts, fault: plain(fromTemplateError(error)) }
  }
}

/** What is known of a template that cannot be read. */
function unread(id: string, label: string, template: string): OwnAnswer['facts'] {
  return {
    id,
    label,
    vendor: 'own',
    options: [],
    tokens: [],
    template,
    evidence: ownEvidence(label),
  }
}

function ownEvidence(source: string) {
  return { confidence: 'low', basis: 'observed', source, checked: '', text: 'own' } as const
}

function plain({ code, message, place, details }: EncodeError): PlainFault {
  return { code, message, place, details }
}
