import { expect, test } from 'vitest'
import { renderSite, withPage, withPosts } from '#kit/content-reader.ts'
import { richTextToLine } from './description.ts'

const own = {
  slug: 'kami',
  slug_en: 'us',
  paragraph: '',
  paragraph_en: '',
  searchDescription: '',
  searchDescription_en: '',
}

async function describePage(sections: readonly object[], changes: object = {}): Promise<(string | undefined)[]> {
  const content = withPage({ ...own, ...changes, sections: JSON.stringify(sections) })
  const { getHtml } = await renderSite({ content })
  return ['/kami', '/en/us'].map((path) => /<meta name="description" content="([^"]*)"/.exec(getHtml(path))?.[1])
}

const opening = { id: 'a', type: 'opening', title: 'Kami' }

test.each([
  [
    'of a text',
    [
      opening,
      { id: 'b', type: 'text', title: 'Awal', text: '<h2>Awal</h2><p>Dari <b>garasi</b>, kata Ani &amp; Budi.</p>' },
    ],
    'Awal Dari garasi, kata Ani &amp; Budi.',
  ],
  [
    'of the first question',
    [
      opening,
      { id: 'b', type: 'questions', title: 'Tanya', items: [{ id: 'c', title: 'Kapan?', paragraph: 'Hari\nini.' }] },
    ],
    'Hari ini.',
  ],
  [
    'of a vacancy',
    [{ id: 'b', type: 'vacancy', title: 'Penulis', text: '<p>Menulis setiap hari.</p>' }],
    'Menulis setiap hari.',
  ],
  [
    'of the opening',
    [
      { ...opening, paragraph: 'Pembuka.' },
      { id: 'b', type: 'text', text: '<p>Isi.</p>' },
    ],
    'Pembuka.',
  ],
])('a page without a description is described by its first text: %s', async (_, sections, expected) => {
  expect(await describePage(sections)).toEqual([expected, expected])
})

test('the description of the page comes first, and that of the site last; a text has its translation', async () => {
  const text = { id: 'b', type: 'text', text: '<p>Isi.</p>', text_en: '<p>Content.</p>' }
  expect(await describePage([text])).toEqual(['Isi.', 'Content.'])
  expect(await describePage([text], { paragraph: 'Deskripsi.' })).toEqual(['Deskripsi.', 'Deskripsi.'])
  const [none] = await describePage([opening])
  expect(none).toContain('Contoh &amp; Rekan')
  expect(await describePage([{ ...text, hidden: true }])).not.toContain('Isi.')
})

test('so is a post without an introduction', async () => {
  const post = { id: 3, title: 'Judul', paragraph: '', paragraphdetail: '<p>Isi tulisan.</p>' }
  const { getHtml } = await renderSite({ content: withPosts([post]) })
  expect(getHtml('/blog/judul-3')).toContain('<meta name="description" content="Isi tulisan."')
})

test.each([
  ['<p>satu</p><p>dua</p>', 'satu dua'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['a<br>b &lt;c&gt; &amp;amp;', 'a b <c> &amp;'],
  ['<p>x <em>y</em>.</p>', 'x y.'],
  ['<br/><p/>', ''],
  ['< <p', '< <p'],
])('the text of %s is %s', (html, text) => {
  expect(richTextToLine(html)).toBe(text)
})
