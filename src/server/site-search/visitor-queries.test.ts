import { beforeAll, describe, expect, test } from 'vitest'
import { type Collection, holdsImage } from '#content/collection.ts'
import { type CollectionName, collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { searchPaths } from '#content/search.ts'
import type { SearchPageInput } from '#content/search-page.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

// What visitors type, and the entry that must be first: its title in the language of the page, or the collection of an entry
// without a title.
const queries = {
  id: [
    // Of the samples, with which the search was tuned.
    ['seo', 'Optimasi mesin pencari'],
    ['SEO google', 'Optimasi mesin pencari'],
    ['optimasi google', 'Optimasi mesin pencari'],
    ['website', 'Pengembangan web'],
    ['bikin website', 'Pengembangan web'],
    ['mengembangkan situs', 'Pengembangan web'],
    ['bikin aplikasi', 'Aplikasi seluler'],
    ['keamanan siber', 'Audit keamanan'],
    ['kemanan', 'Audit keamanan'],
    ['audit keamnan', 'Audit keamanan'],
    ['hosting murah', 'Hosting dan domain'],
    ['backup', 'Cadangan 3-2-1 untuk usaha kecil'],
    ['digital marketing', 'Pemasaran digital'],
    ['alamat kantor', 'contact'],
    ['kontak', 'contact'],
    ['portofolio', 'Lelang ikan Jukuta'],
    ['jukuta', 'Lelang ikan Jukuta'],
    ['xyzzy plugh', undefined],
    ['qwrtpsdf', undefined],
    // Written before that, and not used for it.
    ['jasa pembuatan website', 'Pengembangan web'],
    ['buat toko online', 'Pengembangan web'],
    ['bikin web sekolah', 'Pengembangan web'],
    ['aplikasi android', 'Aplikasi seluler'],
    ['pembuat aplikasi hp', 'Aplikasi seluler'],
    ['aplkasi mobile', 'Aplikasi seluler'],
    ['sewa server', 'Hosting dan domain'],
    ['nama domain', 'Hosting dan domain'],
    ['pindah hosting', 'Hosting dan domain'],
    ['iklan instagram', 'Pemasaran digital'],
    ['promosi media sosial', 'Pemasaran digital'],
    ['pemasran digital', 'Pemasaran digital'],
    ['konsultan it', 'Konsultasi TI'],
    ['konsultsi', 'Konsultasi TI'],
    ['uji penetrasi', 'Audit keamanan'],
    ['tes keamanan website', 'Audit keamanan'],
    ['keamanan data', 'Audit keamanan'],
    ['aplikasi stok barang', 'Sistem informasi'],
    ['sistem penggajian karyawan', 'Sistem informasi'],
    ['ranking google', 'Optimasi mesin pencari'],
    ['cara muncul di google', 'Optimasi mesin pencari'],
    ['nomor telepon', 'contact'],
    ['lokasi kantor', 'contact'],
    ['siapa pendiri', 'Ratna Wulandari'],
    ['kopi lereng', 'Toko daring Kopi Lereng'],
    ['pasar batik', 'Pasar batik Sekarlawe'],
    ['truk', 'Papan armada Nalaya'],
    ['koperasi', 'Koperasi Guyub Artha'],
    ['kode sumber milik siapa', 'Sepenuhnya milik Anda'],
    ['cadangan usaha kecil', 'Cadangan 3-2-1 untuk usaha kecil'],
    // Written after the first ones were used, and not used themselves.
    ['pembuatan aplikasi mobile', 'Aplikasi seluler'],
    ['maintenance server', 'Hosting dan domain'],
    ['optimasi website di google', 'Optimasi mesin pencari'],
    ['jasa digital marketing', 'Pemasaran digital'],
    ['konsultasi sistem', 'Konsultasi TI'],
    ['periksa celah keamanan', 'Audit keamanan'],
    ['pendaftaran pasien', 'Pendaftaran pasien RS Tirta Waluya'],
    ['pengembang aplikasi seluler', 'Aplikasi seluler'],
    ['lelang ikan', 'Lelang ikan Jukuta'],
  ],
  en: [
    // Of the samples, with which the search was tuned.
    ['website', 'Web development'],
    ['consultant', 'IT consulting'],
    ['backups', '3-2-1 backups for small businesses'],
    ['securty', 'Security audit'],
    ['optimasi mesin pencari', 'Search engine optimisation'],
    ['portfolio', 'Jukuta fish auction'],
    ['team', 'Hendra Kusuma'],
    // Written before that, and not used for it.
    ['build a website', 'Web development'],
    ['web developer', 'Web development'],
    ['developing websites', 'Web development'],
    ['android app', 'Mobile apps'],
    ['mobile applications', 'Mobile apps'],
    ['web hosting', 'Hosting and domains'],
    ['domain registration', 'Hosting and domains'],
    ['cheap server', 'Hosting and domains'],
    ['seo services', 'Search engine optimisation'],
    ['search engine optimization', 'Search engine optimisation'],
    ['google ranking', 'Search engine optimisation'],
    ['social media ads', 'Digital marketing'],
    ['email campaign', 'Digital marketing'],
    ['digtal marketing', 'Digital marketing'],
    ['it consultant', 'IT consulting'],
    ['consultancy', 'IT consulting'],
    ['software advice', 'IT consulting'],
    ['penetration test', 'Security audit'],
    ['vulnerability scan', 'Security audit'],
    ['securty audits', 'Security audit'],
    ['payroll system', 'Information systems'],
    ['inventory software', 'Information systems'],
    ['phone number', 'contact'],
    ['office address', 'contact'],
    ['founder', 'Ratna Wulandari'],
    ['hospital appointments', 'Tirta Waluya Hospital appointments'],
    ['fish auctions', 'Jukuta fish auction'],
    ['fleet tracking', 'Nalaya fleet dashboard'],
    ['slow network', 'Quick on slow networks'],
    ['backups small business', '3-2-1 backups for small businesses'],
    // Written after the first ones were used, and not used themselves.
    ['website builders', 'Web development'],
    ['app for school', 'Taman Cakra school app'],
    ['domain and email', 'Hosting and domains'],
    ['ranking in search engines', 'Search engine optimisation'],
    ['adverts on social media', 'Digital marketing'],
    ['second opinion on it', 'IT consulting'],
    ['audit my website', 'Security audit'],
    ['coffee roaster', 'Kopi Lereng'],
    ['quotation price', 'A clear price from the start'],
  ],
} as const

describe.each(testDatabases)('$kind', ({ environment }) => {
  let found: SearchPageInput['found']
  const renderSearchPage = (input: SearchPageInput) => {
    found = input.found
    return ''
  }
  const site = useTestSite({ environment, services: { renderSearchPage } })
  beforeAll(async () => {
    for (const { name, path, screen, fields } of Object.values<Collection>(collections))
      for (const sample of name === 'settings' ? [] : samples[name as CollectionName]) {
        const values = Object.entries(sample).filter(([key]) => !(fields[key] && holdsImage(fields[key])))
        const [existing] = screen.canCreate ? [] : (await site.get(`/api/${path}`)).body
        const url = existing ? `/api/${path}/${existing.id}` : `/api/${path}`
        const { status, text } = await site.call(existing ? 'PUT' : 'POST', url, Object.fromEntries(values))
        expect(status, `${url}: ${text}`).toBeLessThan(300)
      }
  })

  const findFirst = async (language: 'id' | 'en', text: string) => {
    await site.empty('attempt')
    await site.get(`${searchPaths[language]}?${new URLSearchParams({ q: text })}`, { as: 'visitor' })
    const [first] = found?.pages ?? []
    return first && (first.entry.title || first.collection)
  }

  test.each(['id', 'en'] as const)('%s: the first result is what visitors look for', async (language) => {
    const wrong = []
    for (const [text, expected] of queries[language]) {
      const first = await findFirst(language, text)
      if (first !== expected) wrong.push(`${text}: ${first}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
})
