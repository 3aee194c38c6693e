import { expect, test } from 'vitest'
import { buildPageCsp } from './security-headers.ts'

const head = (behind: string) => `<head><style>a{}</style>${behind}<link rel="icon"></head>`
const rules = '<script type="speculationrules">{"prefetch":[]}</script>'

test('a policy contains a hash for each inline script after the styles', () => {
  const policy = buildPageCsp({ html: head(`${rules}<script>a()</script><script type="module" src="/a.js"></script>`) })
  expect(policy.match(/script-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2)
})

test('JSON-LD does not change the policy', () => {
  const policyWith = (data: string) =>
    buildPageCsp({ html: head(`${rules}<script type="application/ld+json">${data}</script>`) })
  expect(policyWith('{"headline":"Satu"}')).toBe(policyWith('{"headline":"Dua"}'))
  expect(policyWith('{}')).toBe(buildPageCsp({ html: head(rules) }))
})
