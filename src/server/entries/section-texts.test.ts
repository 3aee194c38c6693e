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
  const stored = await cleanValues(fields, { sections }, { sanitize: (html) => sanitizeRichText(html) })
  return parseSections(stored['sections'] ?? '')
}

// Which markup remains is tested in sanitize-rich-text.test.ts. Here, sections must go through the same function, so it computes
// the expected texts; the literal one fails if it returns its input.
test('rich text in a section is sanitised, and its title is unchanged', async () => {
  expect((await clean(withText('<p onclick="a()">b</p>')))?.[0]?.values['text']).toBe('<p>b</p>')
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
