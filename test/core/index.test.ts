import { expect, test } from 'vitest'
import * as core from '~/core/index.ts'

// a name that goes missing or comes in here is a change for those who use the core
test('the public surface', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "EncodeError",
      "ImportError",
      "JsonNumber",
      "JsonSyntaxError",
      "SourceMap",
      "TemplateError",
      "addMessage",
      "bodyText",
      "compileTemplate",
      "coverageFault",
      "exportConversation",
      "families",
      "familyById",
      "faultCodes",
      "formats",
      "fromJs",
      "importExpectations",
      "importText",
      "indexJson",
      "javascriptJson",
      "locate",
      "locateRange",
      "messagesOf",
      "moveMessage",
      "pathOf",
      "pathText",
      "placeAt",
      "placeOf",
      "pythonJson",
      "readJson",
      "removeMessage",
      "setBodyMember",
      "setContent",
      "setMember",
      "setReasoning",
      "setRole",
      "setToolCalls",
      "spanKinds",
      "toJs",
      "valueAt",
    ]
  `)
})

test('its example works', () => {
  const { conversation } = core.importText('[{"role":"user","content":"hi"}]')
  const encoding = core.familyById('qwen3')?.present(conversation, new Map())
  expect(encoding?.text).toContain('<|im_start|>user\nhi<|im_end|>\n')
  expect(core.coverageFault(encoding?.text ?? '', encoding?.spans ?? [])).toBeNull()
})
