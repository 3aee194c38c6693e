import { describe, expect, test } from 'vitest'
import { sampleContent } from '#site/live/sample-content.ts'
import { refusedQuotationHtml } from './quotation.tsx'
import { testBuild as build, testSite as site } from './test-build.ts'

const content = sampleContent('en')
const item = content.service[1]?.title ?? ''
const show = (errors: Record<string, string[]>, values: Record<string, string>) =>
  refusedQuotationHtml({ site, language: 'en', content, values, errors, message: 'Too many requests.' }, build)

describe('a quotation form that comes back', () => {
  test('has what was typed still in it, as text', () => {
    const html = show(
      {},
      { name: '"><script>alert(1)</script>', email: 'a@b', tlp: '08', item, paragraph: '</textarea>\nx' },
    )
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).toContain('value="a@b"')
    expect(html).toMatch(/<textarea[^>]*>&lt;\/textarea&gt;\nx<\/textarea>/)
    const [chosen, ...others] = [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)]
    expect(chosen?.[1]?.replaceAll('&amp;', '&')).toBe(item)
    expect(others).toEqual([])
  })

  test('says beside each field what is wrong with it, and in its title that it was not sent', () => {
    const html = show({ email: ['Write an e-mail address.'] }, {})
    expect(html).toContain('<p class="mistake" id="email-mistake" data-mistake="email">Write an e-mail address.</p>')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(html).toContain('Check the marked fields, then send again.')
    expect(html).toContain('<title>Not sent: ')
  })

  test('says the server’s own words when no field is wrong', () => {
    expect(show({}, {})).toMatch(/role="alert">Too many requests\.</)
  })
})
