import { expect, test } from 'vitest'
import { testBuild as build, testSite as site } from '#kit/client-build.ts'
import { sampleContents as content, createTestReader } from '#kit/content-reader.ts'
import { rejectedQuotationHtml } from './quotation.tsx'

const reader = createTestReader({ content, now: 0 })
const item = content.en.service[1]?.title ?? ''
const input = {
  site,
  status: 400,
  language: 'en',
  reader,
  values: {},
  errors: {},
  message: 'Too many requests.',
} as const
const renderForm = (rejected: Partial<Parameters<typeof rejectedQuotationHtml>[0]>) =>
  rejectedQuotationHtml({ ...input, ...rejected }, build)

test('the rejected form keeps the submitted values, escaped', () => {
  const values = { name: '"><script>alert(1)</script>', email: 'a@b', tlp: '08', item, paragraph: '</textarea>\nx' }
  const html = renderForm({ values })
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).toContain('value="a@b"')
  expect(html).toMatch(/<textarea[^>]*>&lt;\/textarea&gt;\nx<\/textarea>/)
  const [selected, ...others] = [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)]
  expect(selected?.[1]?.replaceAll('&amp;', '&')).toBe(item)
  expect(others).toEqual([])
})

test('the rejected form shows each error next to its field, and "Not sent" in the title', () => {
  const html = renderForm({ errors: { email: ['Write an e-mail address.'] } })
  expect(html).toContain('<p class="field-error" id="email-error" data-error="email">Write an e-mail address.</p>')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('Check the marked fields, then send again.')
  expect(html).toContain('<title>Not sent: ')
})

test('over the limit, the form keeps the texts and offers phone, e-mail and WhatsApp below the message', () => {
  const whatsapp = 'https://wa.me/6281234567890'
  const withNumber = content.en.contact.map((one) => ({ ...one, whatsapp: '0812-3456-7890' }))
  const own = createTestReader({ content: { ...content, en: { ...content.en, contact: withNumber } }, now: 0 })
  const render = (status: number) => renderForm({ reader: own, status, values: { name: 'Budi' } })
  const [, ways = ''] =
    /role="alert">Too many requests\.<\/p><div class="other-ways">(.*?)<\/div>/.exec(render(429)) ?? []
  expect(ways).toContain('Or reach us directly')
  for (const href of ['tel:', 'mailto&#58;', whatsapp]) expect(ways).toContain(`<a href="${href}`)
  expect(render(429)).toContain('value="Budi"')
  expect(render(400)).toMatch(/role="alert">Too many requests\.<\/p><div class="other-ways" hidden="">/)
})
