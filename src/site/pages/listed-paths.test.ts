import { expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { testSite as site } from '#kit/client-build.ts'
import { type ContentByLanguage, renderSite, withPage } from '#kit/content-reader.ts'

type Document = Readonly<Record<string, string>>

const withoutEnglish = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !key.endsWith('_en')))

const texts = [{ id: 'a', type: 'text', title: 'Sejarah', text: '<p>Sejak 2011.</p>' }]
const ownPage = { title: 'Tentang kami', slug: 'kami', sections: JSON.stringify(texts), createAt: '' }

/** Returns the samples with one service, one project and one page, none of which has English, but for these values. */
function withEnglish(english: Partial<Record<'service' | 'gallery' | 'page', Document>>): ContentByLanguage {
  const content = withPage({ menu: '' })
  const one = (name: 'service' | 'gallery' | 'page', document: Document, language: Language) => {
    const changed = { ...withoutEnglish(document), ...english[name] }
    return [toPublic<Collection>(collections[name], { id: 1, document: changed }, language)]
  }
  const contentIn = (language: Language) =>
    ({
      ...content[language],
      service: one('service', samples.service[0] ?? {}, language),
      gallery: one('gallery', samples.gallery[0] ?? {}, language),
      page: one('page', ownPage, language),
    }) as unknown as ContentByLanguage['id']
  return { id: contentIn('id'), en: contentIn('en') }
}

const indonesian = [/^\/layanan\/.+-1$/, /^\/portofolio\/.+-1$/, /^\/kami$/]
const english = [/^\/en\/services\/.+-1$/, /^\/en\/portfolio\/.+-1$/, /^\/en\/(?:kami|us|english-1|tentang-kami-1)$/]

async function readAddresses(content: ContentByLanguage) {
  const { pages, getHtml } = await renderSite({ content })
  const find = (pattern: RegExp) => pages.find(({ path }) => pattern.test(path)) ?? { path: '', html: '' }
  const locations = [...getHtml('/sitemap.xml').matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => url)
  return indonesian.map((pattern, index) => {
    const [source, translated] = [find(pattern), find(english[index] ?? /^$/)]
    const canonicals = [source, translated].map(({ html }) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1])
    return {
      paths: [source.path, translated.path].map((path) => site.url + path),
      canonicals,
      alternates: [source, translated].map(({ html }) => html.match(/ hreflang="(?:id|en|x-default)"/gi)?.length ?? 0),
      listed: locations.filter((url) => canonicals.concat(site.url + translated.path).includes(url)),
      urls: [source, translated].map(({ html }) => html.split('application/ld+json')[1]?.split('</script>')[0] ?? ''),
      llms: getHtml('/llms.txt').includes(`(${site.url}${translated.path})`),
    }
  })
}

test('what has no English is listed once, at its Indonesian address; its English page names that one', async () => {
  for (const { paths, canonicals, alternates, listed, urls, llms } of await readAddresses(withEnglish({}))) {
    const [source = '', translated = ''] = paths
    expect(translated, source).toMatch(/\/en\/./)
    expect(canonicals).toEqual([source, source])
    // The links of the language switch alone.
    expect(alternates, source).toEqual([2, 2])
    expect(listed).toEqual([source])
    for (const url of urls) expect(url).not.toContain(translated)
    expect(llms, source).toBe(false)
  }
})

test.each([
  ['titles', { title_en: 'English' }, {}],
  [
    'one text, and the sections of the page',
    { paragraph_en: 'In English.' },
    {
      sections: JSON.stringify(texts.map((section) => ({ ...section, text_en: '<p>Since 2011.</p>' }))),
    },
  ],
])('what has English is listed in both languages: %s', async (_, values, page) => {
  const content = withEnglish({ service: values, gallery: values, page: { ...values, ...page } })
  for (const { paths, canonicals, alternates, listed } of await readAddresses(content)) {
    expect(canonicals).toEqual(paths)
    expect(alternates).toEqual([5, 5])
    expect(listed.sort()).toEqual(paths.toSorted())
  }
})

test('an address or a search title in English alone makes no second page', async () => {
  const content = withEnglish({ page: { slug_en: 'us', searchTitle_en: 'About us' } })
  const [, , page] = await readAddresses(content)
  expect(page).toMatchObject({ paths: [`${site.url}/kami`, `${site.url}/en/us`], listed: [`${site.url}/kami`] })
})
