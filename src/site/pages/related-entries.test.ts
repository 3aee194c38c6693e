import { expect, test } from 'vitest'
import { renderSite, sampleContents as samples } from '#kit/content-reader.ts'
import { entriesAfter } from '../sections/related.tsx'
import { createTitleTest } from './related-entries.ts'

async function renderPages(content = samples) {
  const { pages } = await renderSite({ content })
  return (path: RegExp) => pages.find((page) => path.test(page.path))?.html ?? ''
}

test.each([
  ['Pengembangan web', 'Pengembangan web', true],
  ['Pengembangan web dan SEO', 'pengembangan WEB', true],
  ['SEO, pengembangan  web', 'Pengembangan web', true],
  ['Pengembangan website', 'Pengembangan web', false],
  ['Web', 'Pengembangan web', false],
  ['', 'Pengembangan web', false],
  ['Pengembangan web', '', false],
  ['Pengembangan web', '–', false],
])('%j names the service %j: %j', (text, title, isNamed) => {
  expect(createTitleTest(text)(title)).toBe(isNamed)
})

test.each([
  [1, [2, 3, 4]],
  [3, [4, 5, 1]],
  [5, [1, 2, 3]],
])('the services after %j start again at the end of the list', (id, others) => {
  const services = samples.id.service.slice(0, 5).map((service, index) => ({ ...service, id: index + 1 }))
  expect(entriesAfter(services, id).map((service) => service.id)).toEqual(others)
})

test('a service page shows its projects, other services and the quotation form at its end, in both languages', async () => {
  const page = await renderPages()
  const indonesian = page(/^\/layanan\/pengembangan-web-/)
  const [projects = '', services = ''] = indonesian.split('Layanan lain</h2>')
  expect(projects).toContain('<h2 id="related-projects">Proyek dengan layanan ini</h2>')
  expect(projects.match(/<li><picture>.*?<h3>/gs)).toHaveLength(3)
  expect(services).toContain('>Sistem informasi</a>')
  expect(services).toMatch(/class="contact quotation-cta".*href="\/penawaran\/pengembangan-web-\d+"/s)
  // The English names differ from the title: "Information system" and "Information systems".
  const english = page(/^\/en\/services\/information-systems-/)
  expect(english).toContain('Projects with this service')
  expect(english).toContain('/en/portfolio/tirta-waluya-hospital-appointments-')
})

test('a project has a page with its whole text, its service and other projects, in both languages and in the sitemap', async () => {
  const gallery = samples.id.gallery.map((project) =>
    project.client === 'Jukuta' ? { ...project, paragraph: `${'Panen pagi. '.repeat(200)}Selesai.` } : project,
  )
  const page = await renderPages({ ...samples, id: { ...samples.id, gallery } })
  const indonesian = page(/^\/portofolio\/lelang-ikan-jukuta-/)
  expect(indonesian).toContain('Selesai.</p>')
  // The introduction is not said twice.
  expect(indonesian.split('<main')[1]?.match(/Panen pagi\./g)).toHaveLength(200)
  expect(indonesian.split('id="related-projects"')[1]?.match(/<h3><a href="\/portofolio\//g)).toHaveLength(3)
  expect(indonesian.split('id="related-services"')[1]).toContain('>Pengembangan web</a>')
  expect(indonesian).toContain('<h2 id="related-projects">Proyek lain</h2>')
  expect(indonesian).toContain('<h2 id="related-services">Layanan dalam proyek ini</h2>')
  const english = page(/^\/en\/portfolio\//)
  expect(english).toMatch(/href="\/en\/portfolio\/jukuta-fish-auction-/)
  expect(english).toContain('<h2 id="related-projects">Other projects</h2>')
  expect(english).toContain('<h2 id="related-services">Services in this project</h2>')
  // The slide has the beginning of the text, so that its picture has no empty column below it.
  const slides = page(/^\/home\/index\.html$/).split('id="portfolio"')[1] ?? ''
  expect(slides).toContain('Panen pagi.…')
  expect(slides).toMatch(/<h3><a href="\/portofolio\/lelang-ikan-jukuta-\d+"/)
  expect(page(/^\/sitemap\.xml$/)).toMatch(
    /\/portofolio\/lelang-ikan-jukuta-\d+<.*\/en\/portfolio\/jukuta-fish-auction-/,
  )
})

test('a service page has no empty lists', async () => {
  const alone = { ...samples.id, service: samples.id.service.slice(0, 1), gallery: [] }
  const page = (await renderPages({ ...samples, id: alone }))(/^\/layanan\/pengembangan-web-/)
  expect(page).toContain('class="contact quotation-cta"')
  expect(page).not.toMatch(/class="related|Proyek dengan layanan ini|Layanan lain/)
})

test('a post ends with the services that it names and a link to the quotation form', async () => {
  const page = await renderPages()
  const { id } = samples
  const post = id.blog[0]
  const blog = post ? [{ ...post, author: 'Sari Wulan', paragraph: 'Audit keamanan tiap tahun.' }] : []
  const named = (await renderPages({ ...samples, id: { ...id, blog } }))(/^\/blog\/.*\d$/)
  expect(named).toMatch(/Ditulis oleh <strong>Sari Wulan<.*id="related-services".*>Audit keamanan<\/a>.*quotation-cta/s)
  expect(named).toContain('"author":{"@type":"Person","name":"Sari Wulan"}')
  expect(page(/^\/blog\/.*\d$/)).toMatch(/class="contact quotation-cta".*href="\/penawaran"/s)
  expect(page(/^\/en\/blog\/.*\d$/)).toMatch(/class="contact quotation-cta".*href="\/en\/penawaran"/s)
})

test('the footer of a page with text of its own has the contact and five services', async () => {
  const page = await renderPages()
  for (const path of [/^\/penawaran$/, /^\/privasi$/, /^\/blog$/, /^\/layanan\/sistem/]) {
    const footer = page(path).split('<footer')[1] ?? ''
    expect(footer.match(/href="\/layanan\//g), String(path)).toHaveLength(5)
    expect(footer).toContain('href="tel:+622155500138"')
    expect(footer).toContain('Semua layanan')
  }
  expect(page(/^\/home\/index\.html$/).split('<footer')[1]).not.toContain('/layanan/')
})
