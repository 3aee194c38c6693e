import { beforeEach, describe, expect, test } from 'vitest'
import { type Collection, documentKeys } from '#content/collection.ts'
import { collections, publicCollectionNames } from '#content/collections.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createRequiredValues } from '#kit/full-document.ts'
import { drawImage } from '#kit/images.ts'
import type { JsonBody, RequestOptions, SiteResponse } from '#kit/site-client.ts'
import { useTestSite } from '#kit/test-site.ts'
import { deleteExpiredIdempotencyKeys } from './idempotency-keys.ts'

const password = 'tujuh payung merah basah'

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const summarise = ({ status, body, headers: { location } }: SiteResponse<JsonBody>) => ({ status, body, location })

const creatableCollections = publicCollectionNames
  .map((name): Collection => collections[name])
  .filter(({ screen }) => !screen.isSingle)

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })
  beforeEach(() => site.empty('idempotency_key'))

  const create = async (url: string, key: string, payload: object, as?: RequestOptions['as']) =>
    summarise(await site.call('POST', url, payload, { ...withKey(key), ...(as && { as }) }))
  const tables = ['entry', 'entry_version', 'user_account', 'audit'] as const
  const counts = () => Promise.all(tables.map(async (table) => (await site.rows(table)).length))

  const bodyFor = (collection: Collection, text: string): Record<string, string> => {
    const { fields } = collection
    const name = Object.entries(fields).find(([, { type }]) => type === 'text' || type === 'textarea')?.[0] ?? ''
    expect(documentKeys(fields)).toContain(name)
    return { ...createRequiredValues(collection), [name]: text }
  }
  const routes: readonly { url: string; body: (text: string) => object }[] = [
    ...creatableCollections.map((collection) => ({
      url: `/api/${collection.path}`,
      body: (text: string) => bodyFor(collection, text),
    })),
    { url: '/api/auth/register', body: (text) => ({ username: text, password }) },
  ]

  test.each([
    ['/api/pages', () => ({ ...createRequiredValues(collections.page), title: 'Karir', slug: 'karir-satu' })],
    ['/api/redirects', () => ({ from: '/produk/lama', to: '/blog' })],
  ])('%s: a repeated request with one key is not refused for the address that it has taken', async (url, body) => {
    const first = await create(url, 'alamat', body())
    expect(first.status).toBe(201)
    expect(await create(url, 'alamat', body())).toEqual(first)
    expect((await create(url, 'kunci lain', body())).status).toBe(400)
  })

  test.each(routes)(
    '$url: repeated requests with one key create one record; with another body they are 422',
    async ({ url, body }) => {
      const before = await counts()
      const burst = await Promise.all(Array.from({ length: 4 }, () => create(url, 'burst', body(`serentak ${url}`))))
      const [first] = burst
      expect(first?.status).toBe(201)
      for (const again of [...burst, await create(url, 'burst', body(`serentak ${url}`))]) expect(again).toEqual(first)
      const { status, body: problem } = await create(url, 'burst', body(`isi lain ${url}`))
      expect(status).toBe(422)
      expect(problem.message).toMatch(/Idempotency-Key/)
      expect(problem.data.created).toMatch(new RegExp(`/${first?.body.data.id}$`))
      const added = (await counts()).map((now, index) => now - (before[index] ?? 0))
      expect(added).toEqual(url.includes('register') ? [0, 0, 1, 1] : [1, 1, 0, 1])
    },
  )

  test('a key belongs to one administrator and one route', async () => {
    await create('/api/auth/register', 'shared', { username: 'budi', password })
    const payload = { title: 'Bersama' }
    const created = [
      await create('/api/features', 'shared', payload),
      await create('/api/features', 'shared', payload, await site.signIn('budi', password)),
      await create('/api/team', 'shared', payload),
    ]
    expect(new Set(created.map(({ body }) => body.data.id)).size).toBe(3)
  })

  test('a failed create does not use up its key', async () => {
    expect((await create('/api/features', 'again', { title: '' })).status).toBe(400)
    expect((await create('/api/features', 'again', { title: 'Berisi' })).status).toBe(201)
    const taken = { username: testAdmin.username, password }
    expect((await create('/api/auth/register', 'again', taken)).status).toBe(409)
    expect((await create('/api/auth/register', 'again', { ...taken, username: 'wati' })).status).toBe(201)
  })

  test('a repeated create has its first response, even after the entry was changed or deleted', async () => {
    const first = await create('/api/features', 'kept', { title: 'Semula' })
    const url = `/api/features/${first.body.data.id}`
    await site.call('PUT', url, { title: 'Kemudian' })
    expect(await create('/api/features', 'kept', { title: 'Semula' })).toEqual(first)
    await site.call('DELETE', url)
    expect(await create('/api/features', 'kept', { title: 'Semula' })).toEqual(first)
  })

  test('another password is another body; a deleted account is not created again', async () => {
    const first = await create('/api/auth/register', 'account', { username: 'dian', password })
    const otherPassword = { username: 'dian', password: 'sembilan perahu biru tua' }
    expect((await create('/api/auth/register', 'account', otherPassword)).status).toBe(422)
    const url = `/api/auth/users/${first.body.data.id}`
    await site.call('DELETE', url)
    const before = await counts()
    const again = await create('/api/auth/register', 'account', { username: 'dian', password })
    expect(again.status).toBe(409)
    expect(again.body.message).toMatch(/deleted/)
    expect(await counts()).toEqual(before)
  })

  test('a repeated multipart create or upload creates nothing', async () => {
    const image = await drawImage('png', 60, 44)
    const otherImage = await drawImage('png', 62, 44)
    for (const [url, fields, changed] of [
      ['/api/team', { title: 'Bergambar', img: image }, { title: 'Bergambar', img: otherImage }],
      ['/api/media', { file: image }, { file: otherImage }],
    ] as const) {
      const send = async (given: typeof fields | typeof changed) =>
        summarise(await site.send(url, given, withKey('file')))
      const first = await send(fields)
      expect(first.status, url).toBe(201)
      const before = await counts()
      expect(await send(fields), url).toEqual(first)
      expect((await send(changed)).status, url).toBe(422)
      expect(await counts(), url).toEqual(before)
    }
  })

  test('a row contains hashes and a target, no contents; the key expires after a day', async () => {
    const { body } = await create('/api/auth/register', 'rahasia-kunci', { username: 'pribadi', password })
    const { db } = site.services.database
    const [row] = await site.rows('idempotency_key')
    expect(row?.target).toBe(`user/${body.data.id}`)
    expect(JSON.stringify(row)).not.toMatch(/pribadi|payung|rahasia-kunci/)

    const yesterday = new Date(Date.now() - 24 * 60 * 60_000 - 1000).toISOString()
    const first = await create('/api/features', 'old', { title: 'Lama' })
    await db.updateTable('idempotency_key').set({ created_at: yesterday }).execute()
    expect((await create('/api/features', 'old', { title: 'Lama' })).body.data.id).not.toBe(first.body.data.id)
    await deleteExpiredIdempotencyKeys(site.services.database)
    expect(await site.rows('idempotency_key')).toHaveLength(1)
  })

  test('a key that is empty, longer than 255 characters or not printable is 400', async () => {
    for (const key of ['', 'x'.repeat(256), 'tab\there']) {
      const { status, body } = await create('/api/features', key, { title: 'Kunci' })
      expect(status, JSON.stringify(key)).toBe(400)
      expect(body.message).toMatch(/Idempotency-Key/i)
    }
    expect((await create('/api/features', 'x'.repeat(255), { title: 'Kunci' })).status).toBe(201)
  })
})

describe('the OpenAPI description', () => {
  const site = useTestSite()
  const paths = [...creatableCollections, collections.redirect].map(({ path }) => path)

  test.each([...paths, 'auth/register', 'media', 'memo'])('POST /api/%s may have an Idempotency-Key', async (path) => {
    const { parameters } = (await site.get('/api/openapi.json')).body.paths[`/api/${path}`].post
    const [header] = parameters.filter(({ name }: { name: string }) => name === 'idempotency-key')
    expect(header).toMatchObject({ in: 'header' })
    expect(header.required).not.toBe(true)
  })
})
