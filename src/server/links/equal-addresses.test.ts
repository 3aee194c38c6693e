import { beforeEach, describe, expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import { testDatabases } from '#kit/databases.ts'
import type { JsonBody } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { Problem } from '../http/problem.ts'

const sections = [{ id: 'a', type: 'text', text: '<p>Halo</p>' }]

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { SITE_URL: 'https://beranda.example' } })

  type Call = readonly ['POST' | 'PUT', string, object]
  /**
   * Sends all at once; returns how many are stored, and the answers of the others: one that arrives late is refused by
   * the look-up.
   */
  const atOnce = async (...calls: readonly Call[]) => {
    const answers = await Promise.all(calls.map(([method, url, body]) => site.call(method, url, body)))
    const stored = answers.filter(({ status }) => status < 300).length
    const refused = answers.filter(({ status }) => status === 400 || status === 409).map(({ body }): JsonBody => body)
    expect(stored + refused.length).toBe(calls.length)
    return { stored, refused }
  }
  /**
   * Stores entries at once, without the look-up that precedes a save; returns the field, status and sentence of each
   * refusal.
   */
  const storeAtOnce = async (collection: Collection, ...all: readonly Record<string, string>[]) => {
    const actor = { name: 'rani', address: '' }
    const results = await Promise.allSettled(
      all.map((values) => site.services.entries.create(collection, { values, images: [], actor })),
    )
    return results.flatMap((result) => {
      if (result.status === 'fulfilled') return []
      const error: unknown = result.reason
      if (!(error instanceof Problem)) throw error
      return Object.entries(error.details.errors ?? {}).map(([key, texts]) => [key, error.status, texts[0]?.en])
    })
  }
  beforeEach(async () => {
    // Calls at once, and those after what the test stores itself, publish the changes of others too.
    site.expectMoreEffects()
    const left = (await site.rows('entry')).filter(({ deleted_at }) => deleted_at === null)
    for (const { id, collection } of left)
      if (collection === 'page' || collection === 'redirect') await site.call('DELETE', `/api/${collection}s/${id}`)
  })
  const addPage = async (values: object): Promise<number> =>
    (await site.call('POST', '/api/pages', { title: 'Halaman', sections, ...values })).body.data.id
  const addRule = async (from: string, to: string): Promise<number> =>
    (await site.call('POST', '/api/redirects', { from, to })).body.data.id
  const countRows = async (collection: string) =>
    (await site.rows('entry')).filter((row) => row.collection === collection && row.deleted_at === null).length

  test('of six equal pages that are saved at once one is stored, the others are refused at the field', async () => {
    const create: Call = ['POST', '/api/pages', { title: 'Karir', sections, slug: 'karir' }]
    const taken = 'is in use on this site already; choose another address.'
    const versions = (await site.rows('entry_version')).length
    const { stored, refused } = await atOnce(...Array(6).fill(create))
    expect(stored).toBe(1)
    for (const { errors } of refused) expect(errors).toEqual({ slug: [`/karir ${taken}`] })
    // Nothing of the others is left.
    expect(await countRows('page')).toBe(1)
    expect(await site.rows('entry_version')).toHaveLength(versions + 1)
    const one = { title: 'Loker', slug: 'loker' }
    expect(await storeAtOnce(page, one, one, one)).toEqual(Array(2).fill(['slug', 409, `/loker ${taken}`]))
    expect(await countRows('page')).toBe(2)
  })

  test('the addresses of both languages are in one space', async () => {
    const base = { title: 'Karir', sections }
    const { stored } = await atOnce(
      ['POST', '/api/pages', { ...base, slug: 'karir', slug_en: 'jobs' }],
      ['POST', '/api/pages', { ...base, slug: 'jobs', slug_en: 'karir' }],
    )
    expect(stored).toBe(1)
    const refused = await storeAtOnce(page, { slug: 'a', slug_en: 'b' }, { slug: 'c', slug_en: 'a' })
    expect(refused).toEqual([[expect.stringMatching(/^slug/), 409, expect.any(String)]])
    // Of one page they may be the same.
    expect(await storeAtOnce(page, { slug: 'sama', slug_en: 'sama' })).toEqual([])
  })

  test('two pages that are changed at once do not get the same address', async () => {
    const [one, two] = [await addPage({ slug: 'satu' }), await addPage({ slug: 'dua' })]
    const { stored, refused } = await atOnce(
      ['PUT', `/api/pages/${one}`, { slug: 'tiga' }],
      ['PUT', `/api/pages/${two}`, { slug: 'tiga' }],
    )
    expect([stored, Object.keys(refused[0].errors)]).toEqual([1, ['slug']])
    // The address that is left is free.
    for (const slug of ['empat', 'lima', 'tiga'])
      expect((await site.call('PUT', `/api/pages/${one}`, { slug: `${slug}-lagi` })).status).toBe(200)
    expect(await storeAtOnce(page, { slug: 'empat-lagi' }, { slug: 'lima-lagi' })).toEqual([])
  })

  test('the address of a deleted page is free, and its restoration is refused while another page has it', async () => {
    const one = await addPage({ slug: 'promo' })
    await site.call('DELETE', `/api/pages/${one}`)
    const { stored } = await atOnce(
      ['POST', `/api/pages/${one}/restore`, { version: 1 }],
      ['POST', '/api/pages', { title: 'Lain', sections, slug: 'promo' }],
    )
    expect(stored).toBe(1)
    expect(await countRows('page')).toBe(1)
    const two = await addPage({ slug: 'diskon' })
    await site.call('DELETE', `/api/pages/${two}`)
    expect(await storeAtOnce(page, { slug: 'diskon' })).toEqual([])
    const undo = site.services.entries.restore(page, { id: two, version: 1, actor: { name: 'rani', address: '' } })
    await expect(undo).rejects.toMatchObject({ status: 409 })
  })

  test('of equal redirects that are saved at once one is stored, however they are written', async () => {
    const { stored, refused } = await atOnce(
      ['POST', '/api/redirects', { from: '/lama', to: '/blog' }],
      ['POST', '/api/redirects', { from: '/LAMA/', to: '/penawaran' }],
      ['POST', '/api/redirects', { from: 'https://beranda.example/lama', to: '/' }],
    )
    expect(stored).toBe(1)
    expect(refused[0]).toMatchObject({ errors: { from: [expect.stringContaining('There is a rule')] } })
    const rules = ['/lama?p=1', '/Lama?p=1', '/lama?p=2'].map((from) => ({ from, to: '/x' }))
    const sentence = 'There is a rule for this address already; change that one.'
    expect(await storeAtOnce(redirect, ...rules)).toEqual([['from', 409, sentence]])
    expect(await countRows('redirect')).toBe(3)
  })

  test('two redirects that would form a loop are not both stored', async () => {
    for (const [one, two] of [
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      [
        ['/c', 'https://beranda.example/d'],
        ['/d', '/C/'],
      ],
    ] as const) {
      const { stored, refused } = await atOnce(
        ['POST', '/api/redirects', { from: one[0], to: one[1] }],
        ['POST', '/api/redirects', { from: two[0], to: two[1] }],
      )
      expect([stored, Object.keys(refused[0].errors)]).toEqual([1, ['to']])
    }
    const refused = await storeAtOnce(
      redirect,
      { from: '/p', to: '/q' },
      { from: '/q', to: '/r' },
      { from: '/r', to: '/p' },
    )
    expect(refused).toEqual([['to', 409, expect.stringContaining('round in circles')]])
    const [e, f, g] = [await addRule('/e', '/x'), await addRule('/f', '/y'), await addRule('/g', '/z')]
    const { stored } = await atOnce(
      ['PUT', `/api/redirects/${e}`, { to: '/f' }],
      ['PUT', `/api/redirects/${f}`, { to: '/g' }],
      ['PUT', `/api/redirects/${g}`, { to: '/e' }],
    )
    expect(stored).toBe(2)
  })

  test('a page that leaves its address while a redirect for it is saved has one redirect', async () => {
    const id = await addPage({ slug: 'kami' })
    await atOnce(
      ['PUT', `/api/pages/${id}`, { slug: 'tentang' }],
      ['POST', '/api/redirects', { from: '/KAMI', to: '/blog' }],
    )
    expect((await site.get(`/api/pages/${id}?lang=all`)).body.slug).toBe('tentang')
    expect(await countRows('redirect')).toBe(1)
  })

  test('two pages that have one address already stay, can be saved, and are named on Start', async () => {
    await addPage({ slug: 'karir' })
    const second = await addPage({ slug: 'lain' })
    await addRule('/lama', '/blog')
    const rule = await addRule('/lain-lagi', '/blog')
    const { db } = site.services.database
    // As a version without unique addresses stored them.
    for (const [id, from, to] of [
      [second, '"lain"', '"karir"'],
      [rule, '/lain-lagi', '/LAMA/'],
    ] as const) {
      const { document } = await db
        .selectFrom('entry')
        .select('document')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('entry')
        .set({ document: document.replace(from, to) })
        .where('id', '=', id)
        .execute()
      await db.deleteFrom('claimed_address').where('entry_id', '=', id).execute()
    }
    const findLine = async () =>
      (await site.get('/api/start')).body.upkeep.find(({ id }: { id: string }) => id === 'equalAddresses')
    expect(await findLine()).toMatchObject({
      text: { en: '2 addresses are used twice: /karir, /LAMA/' },
      links: [{ href: `/HomeAdmin/Pages?entry=${second}` }, { href: `/HomeAdmin/Redirects?entry=${rule}` }],
    })
    for (const values of [{ title: 'Karir kedua' }, { slug: 'karir-2' }]) {
      const change = { values, images: [], actor: { name: 'rani', address: '' } }
      await site.services.entries.update(page, second, change)
    }
    await site.call('DELETE', `/api/redirects/${rule}`)
    expect(await findLine()).toBeUndefined()
  })
})
