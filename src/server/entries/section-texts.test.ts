import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { formatSections, parseSections } from '#content/page-sections/sections.ts'
import { richTextVectors } from '#kit/xss-vectors.ts'
import { cleanValues, linksIn, searchText } from '../fields/field-types.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const { fields } = collections.page

const withText = (text: string, img = '') =>
  formatSections([{ id: 'a', type: 'text', values: { title: text.slice(0, 200), text, img }, items: [] }])

async function clean(sections: string) {
  const stored = await cleanValues(fields, { sections }, (html) => sanitizeRichText(html))
  return parseSections(stored['sections'] ?? '')
}

// What the sanitiser lets through is tested beside it; here, that sections go through it.
test('rich text in a section is sanitised as any other, and its title stays as it is', async () => {
  for (const vector of richTextVectors) {
    const [section] = (await clean(withText(vector))) ?? []
    expect(section?.values).toEqual({ title: vector.slice(0, 200), text: await sanitizeRichText(vector), img: '' })
  }
})

test('a picture that was not sent leaves none; links, pictures and words of sections are found', async () => {
  expect((await clean(withText('', 'upload:image-1')))?.[0]?.values['img']).toBe('')
  expect((await clean(withText('', 'blob:http://localhost/x')))?.[0]?.values['img']).toBe('')
  const image = `/media/${'0'.repeat(32)}-12x8-ffffff.png`
  const value = withText('<p>Kabel <a href="/blog">serat</a></p>', image)
  expect(linksIn(fields.sections, value)).toEqual(['/blog', image])
  expect(searchText('sections', value)).toContain('Kabel serat')
  const chosen = 'situs baru\n/layanan/situs-1\nhttps://contoh.example/blog/kabar-2'
  const entries = formatSections([{ id: 'a', type: 'entries', values: { kind: 'service', chosen }, items: [] }])
  expect(linksIn(fields.sections, entries)).toEqual(chosen.split('\n').slice(1))
})
