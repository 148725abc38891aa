import { describe, expect, test } from 'vitest'
import { policyOf, withPolicy } from '../../integrations/content-security-policy.ts'

const page = (head: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"/>${head}</head><body></body></html>`

describe('policyOf', () => {
  test('admits inline scripts and styles by hash', () => {
    const policy = policyOf(page('<script>alert(1)</script><style>a{}</style>'))
    // printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
    expect(policy).toMatch(/style-src 'self' 'sha256-[^ ;]+';/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  })

  test('gives no hash to files and data', () => {
    const policy = policyOf(
      page('<script src="/a.js"></script><script type="application/json">{}</script>'),
    )
    expect(policy).not.toContain('sha256')
  })

  test('admits no other origin', () => {
    expect(policyOf(page(''))).not.toMatch(/https?:|\*/)
  })
})

describe('withPolicy', () => {
  test('puts the policy before everything that it governs', () => {
    const html = withPolicy(page('<script>alert(1)</script>'))
    expect(html.indexOf('content-security-policy')).toBeGreaterThan(html.indexOf('charset'))
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script>'))
  })

  test('refuses a page without a head to put it in', () => {
    expect(() => withPolicy('<p>text</p>')).toThrow('charset')
  })
})
