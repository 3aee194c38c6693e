import { expect, test } from 'vitest'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { sampleContents as content, createTestReader } from '#kit/content-reader.ts'
import { rejectedQuotationHtml } from './quotation.tsx'

const reader = createTestReader({ content, now: 0 })
const item = content.en.service[1]?.title ?? ''
const renderForm = (errors: Record<string, string[]>, values: Record<string, string>) =>
  rejectedQuotationHtml({ site, language: 'en', reader, values, errors, message: 'Too many requests.' }, build)

test('the rejected form keeps the submitted values, escaped', () => {
  const html = renderForm(
    {},
    { name: '"><script>alert(1)</script>', email: 'a@b', tlp: '08', item, paragraph: '</textarea>\nx' },
  )
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).toContain('value="a@b"')
  expect(html).toMatch(/<textarea[^>]*>&lt;\/textarea&gt;\nx<\/textarea>/)
  const [selected, ...others] = [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)]
  expect(selected?.[1]?.replaceAll('&amp;', '&')).toBe(item)
  expect(others).toEqual([])
})

test('the rejected form shows each error next to its field, and "Not sent" in the title', () => {
  const html = renderForm({ email: ['Write an e-mail address.'] }, {})
  expect(html).toContain('<p class="field-error" id="email-error" data-error="email">Write an e-mail address.</p>')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('Check the marked fields, then send again.')
  expect(html).toContain('<title>Not sent: ')
})

test('the rejected form shows the message of the server when no field has an error', () => {
  expect(renderForm({}, {})).toMatch(/role="alert">Too many requests\.</)
})
