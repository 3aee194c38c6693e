import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

const sections = JSON.stringify([{ id: 'a', type: 'text', text: '<p>Halo</p>' }])

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('a page without a section is refused, and by name an address of the program or of another page', async () => {
    site.destinations.set('/blog', 'page')
    const { body } = await site.call('POST', '/api/pages', {
      title: 'Karir',
      sections,
      slug: 'karir',
      slug_en: 'careers',
    })
    expect(body.data).toMatchObject({ slug: 'karir', slug_en: 'careers' })
    for (const [values, errors] of [
      [{ slug: 'blog' }, { slug: ['/blog is in use on this site already; choose another address.'] }],
      [{ slug: 'api' }, { slug: [expect.stringContaining('/api is in use')] }],
      [{ slug: 'admin' }, { slug: [expect.stringContaining('/admin is in use')] }],
      [{ slug: 'en' }, { slug: [expect.stringContaining('/en is in use')] }],
      [{ slug: 'karir' }, { slug: [expect.stringContaining('/karir is in use')] }],
      [{ slug: 'x', slug_en: 'karir' }, { slug_en: [expect.stringContaining('/en/karir is in use')] }],
      [{ sections: '[]' }, { sections: ['Add at least one section; without one the page is empty.'] }],
      [{ slug: 'Bukan Alamat' }, { slug: [expect.stringContaining('lower-case letters')] }],
    ] as const) {
      const refused = await site.call('POST', '/api/pages?lang=en', { title: 'Lain', sections, ...values })
      expect([refused.status, refused.body.errors], JSON.stringify(values)).toEqual([400, errors])
    }
    const url = `/api/pages/${body.data.id}`
    site.destinations.set('/karir', 'page')
    expect((await site.call('PUT', url, { title: 'Karir kami' })).status).toBe(200)
    expect((await site.call('PUT', url, { sections: '' })).status).toBe(400)
  })

  test('an address that is left becomes a redirect to the page, once, whatever it is called later', async () => {
    const { id } = (await site.call('POST', '/api/pages', { title: 'Kami', sections, slug: 'kami', slug_en: 'us' }))
      .body.data
    for (const slug of ['tim', 'kami', 'orang']) await site.call('PUT', `/api/pages/${id}`, { slug })
    await site.call('PUT', `/api/pages/${id}`, { slug_en: '' })
    const rules = (await site.get('/api/redirects?lang=all')).body.map(({ from, to }: { from: string; to: string }) => [
      from,
      to,
    ])
    expect(rules).toEqual([
      ['/kami', `/${id}`],
      ['/tim', `/${id}`],
      ['/en/us', `/en/${id}`],
    ])
  })
})
