import { expect, test } from 'vitest'
import * as core from '~/core/index.ts'

// a name that goes missing or comes in here is a change for those who use the core
test('the public surface', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot()
})

test('its example works', () => {
  const { conversation } = core.importText('[{"role":"user","content":"hi"}]')
  const encoding = core.familyById('qwen3')?.present(conversation, new Map())
  expect(encoding?.text).toContain('<|im_start|>user\nhi<|im_end|>\n')
  expect(core.coverageFault(encoding?.text ?? '', encoding?.spans ?? [])).toBeNull()
})
