import { formatSections, type PageSection, parseSections } from '#content/page-sections/sections.ts'
import { starts, startValues } from '#content/page-sections/starts.ts'
import { createFullSections } from '#kit/full-document.ts'
import { findAxeViolations } from '../axe.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

useOwnSite()

const long = `${'Pertanggungjawaban'.repeat(2)} dan kata-kata yang cukup banyak untuk beberapa baris di layar kecil`
const richText =
  '<p>Baca <a href="/blog">tulisan</a> dan <code>kode</code>.</p><blockquote><p>Kutip</p></blockquote><pre><code>a</code></pre>'
const withOwnTitle = (section: PageSection, index: number, beginning: string): PageSection => ({
  ...section,
  values: {
    ...section.values,
    ...('text' in section.values && { text: richText, text_en: '' }),
    ...{ title: `${beginning} ${index} ${long}`, title_en: '' },
  },
})
const inDark = (section: PageSection): PageSection => ({ ...section, tone: 'dark' })
const sections = (parseSections(createFullSections(long)) ?? []).map((one, index) => withOwnTitle(one, index, 'Terang'))
const [opening, ...others] = sections
/** Every kind of section, once light and once dark, in two orders; and every kind of page to begin with. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(Object.keys(starts).map((name) => [name, startValues(name as keyof typeof starts)])),
  long: {
    sections: formatSections([
      ...(opening ? [opening] : []),
      ...others,
      ...others
        .toReversed()
        .map((one, index) => ({ ...inDark(withOwnTitle(one, index, 'Gelap')), id: `dark-${index}` })),
    ]),
  },
  // A page has one form.
  dark: { sections: formatSections(sections.map(inDark)) },
  reversed: { sections: formatSections(sections.toReversed()) },
}

test('two and four of a kind leave none alone in a row; four quotations are two and two', async ({ page }) => {
  const createGroup = (type: string, count: number) => ({
    ...{ id: `${type}-${count}`, type },
    items: Array.from({ length: count }, (_, index) => ({ id: `i${index}`, title: 'Nama', paragraph: 'Kata-kata.' })),
  })
  const kinds = ['features', 'steps', 'quotations']
  const groups = kinds.flatMap((type) => [2, 3, 4].map((count) => createGroup(type, count)))
  const opening = { id: 'o', type: 'opening', title: 'Kelompok' }
  const data = { title: 'Kelompok', slug: 'kelompok', sections: [opening, ...groups] }
  await callApi(page.request, 'POST', 'pages', { data })
  const listCounts = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/kelompok')
    return page
      .locator('.columns')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length))
  }
  expect(await listCounts(1280)).toEqual([2, 3, 4, 2, 3, 4, 2, 3, 2])
  expect(await listCounts(768)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2])
  expect(await listCounts(375)).toEqual(Array.from({ length: 9 }, () => 1))
})

test('a page of any sections has no axe violation, light or dark, and fits every window', async ({ page }) => {
  for (const [slug, values] of Object.entries(pages)) {
    const path = `halaman-${slug.toLowerCase()}`
    const entry = { ...values, title: long, title_en: long, slug: path, slug_en: path }
    await callApi(page.request, 'POST', 'pages', { data: entry })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    // A window that is narrow from the start folds the menu at once; one that becomes narrow needs the script, which is deferred.
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/${path}`)
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${slug} at ${width} px`).toBeLessThanOrEqual(0)
      if (width === 375 || width === 1280) expect(await findAxeViolations(page), `${slug} at ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAxeViolations(page, ['color-contrast', 'link-in-text-block']), `${slug}, dark`).toEqual([])
  }
})
