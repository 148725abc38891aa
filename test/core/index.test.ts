import { expect, test } from 'vitest'
import * as core from '~/core/index.ts'

// a name that goes missing or comes in here is a change for those who use the core
test('the public surface', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "Catalogue",
      "EncodeError",
      "ImportError",
      "InputError",
      "JsonNumber",
      "JsonSyntaxError",
      "SourceMap",
      "TemplateError",
      "addMessage",
      "bodyText",
      "bubbleShows",
      "clipboardTakes",
      "comparePrompts",
      "compileTemplate",
      "compose",
      "coverageFault",
      "diagnosticCodes",
      "exportConversation",
      "families",
      "familyById",
      "faultCodes",
      "fillPrompt",
      "formValues",
      "formats",
      "fromJs",
      "importExpectations",
      "importText",
      "indexJson",
      "inner",
      "isReminder",
      "javascriptJson",
      "locate",
      "locateRange",
      "messagesOf",
      "modelReads",
      "moveMessage",
      "parsePrompt",
      "pathOf",
      "pathText",
      "placeAt",
      "placeOf",
      "placesFor",
      "promptCatalogue",
      "pythonJson",
      "readJson",
      "readMessages",
      "removeMessage",
      "runJson",
      "searchReads",
      "setBodyMember",
      "setContent",
      "setMember",
      "setReasoning",
      "setRole",
      "setToolCalls",
      "smoosh",
      "spanKinds",
      "steps",
      "stripAll",
      "stripLeading",
      "telemetryCounts",
      "toJs",
      "valueAt",
      "wrapReminder",
    ]
  `)
})

test('its example works', () => {
  const { conversation } = core.importText('[{"role":"user","content":"hi"}]')
  const encoding = core.familyById('qwen3')?.present(conversation, new Map())
  expect(encoding?.text).toContain('<|im_start|>user\nhi<|im_end|>\n')
  expect(core.coverageFault(encoding?.text ?? '', encoding?.spans ?? [])).toBeNull()
})
