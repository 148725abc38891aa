/**
 * Text in, labelled text out: what a program outside of this repository may rely on.
 *
 *     const { conversation } = importText(text)
 *     const { text, spans, changes } = familyById('qwen3').present(conversation, new Map())
 *
 * Offsets are UTF-16 units from 0, end exclusive; lines and columns count from 1. Nothing here changes
 * its arguments, and each function is linear in its input unless it says otherwise.
 */

/** What a reader pasted, as a chat body with the way back; `formats` are the shapes it may have had. */
export { type Conversation, type Format, formats } from './conversation.ts'

/** Edits of a chat body for an editor: each gives a new body, `bodyText` the text of one. */
export {
  addMessage,
  bodyText,
  messagesOf,
  moveMessage,
  removeMessage,
  setBodyMember,
  setContent,
  setMember,
  setReasoning,
  setRole,
  setToolCalls,
} from './edit.ts'

/** The only thing a family throws: a code, a place in the input, what was found and expected. */
export { EncodeError } from './error.ts'

/** A release whose prompts can be written, with its options, evidence and control tokens. */
export type { ControlToken, Evidence, Family, Option } from './families/family.ts'

/** All of them in the order of menus, and one by the name that the command line and links use. */
export { families, familyById } from './families/index.ts'

/**
 * From pasted text to a conversation and back to text. `importText` throws `ImportError` with up to
 * 20 faults; `faultCodes` and `importExpectations` are what a view needs words for.
 */
export {
  exportConversation,
  type Fault,
  type FaultCode,
  faultCodes,
  ImportError,
  type ImportExpectation,
  type Imported,
  type ImportOptions,
  importExpectations,
  importText,
} from './import/index.ts'

/** Chat templates with jinja2's semantics and the origin of every character they print. */
export {
  compileTemplate,
  type Rendering,
  type RenderOptions,
  type Template,
  TemplateError,
} from './jinja/index.ts'

/** Where values of a JSON text stand in it, and what stands at an offset. */
export {
  type Hit,
  indexJson,
  type JsonIndex,
  type Layout,
  type Located,
  locate,
  locateRange,
  placeAt,
  type Range,
} from './json/locate.ts'

/** A position in a tree of JSON; `pathText` writes it as people do: `messages[2].content`. */
export { type Path, type Place, pathOf, pathText, placeOf } from './json/place.ts'

/** JSON without loss: keys in order, numbers as they were written. */
export { JsonSyntaxError, type ReadOptions, readJson } from './json/read.ts'
export {
  fromJs,
  type Json,
  type JsonArray,
  JsonNumber,
  type JsonObject,
  toJs,
} from './json/value.ts'
export { valueAt } from './json/value-at.ts'

/** The same tree as JavaScript and as Python write it. */
export { javascriptJson, pythonJson } from './json/write.ts'

/**
 * System-prompt templates with `${group.field}` placeholders: parsed, filled with a set of values, and
 * two sets compared. Any text is a template; what looks wrong is in `diagnostics`.
 */
export {
  Catalogue,
  type Comparison,
  comparePrompts,
  type Diagnostic,
  diagnosticCodes,
  type Filling,
  type FillOptions,
  fillPrompt,
  formValues,
  type PromptTemplate,
  parsePrompt,
  promptCatalogue,
} from './prompt/index.ts'

/**
 * What a harness does to its messages before a call: every step, who wrote what is sent, and the
 * messages that producers of reminders add. `smoosh` and `compose` throw `InputError`.
 */
export {
  type Author,
  bubbleShows,
  type Composition,
  clipboardTakes,
  compose,
  InputError,
  inner,
  isReminder,
  type Lookalike,
  type Mark,
  modelReads,
  type Note,
  type Provenance,
  placesFor,
  type Run,
  readMessages,
  runJson,
  searchReads,
  smoosh,
  steps,
  stripAll,
  stripLeading,
  type Trace,
  telemetryCounts,
  type Where,
  wrapReminder,
} from './smoosh/index.ts'

/** The way back from a converted tree to the input it was made of. */
export { type Piece, SourceMap } from './source-map.ts'

/** Labelled ranges of a prompt; `coverageFault` is the rule that every encoding keeps. */
export {
  type Change,
  coverageFault,
  type Encoding,
  type Guard,
  type InputOrigin,
  type Span,
  type SpanKind,
  spanKinds,
  type Writer,
} from './span.ts'
