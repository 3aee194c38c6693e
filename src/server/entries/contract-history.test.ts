import { describe, expect, test } from 'vitest'
import { type Collection, documentKeys, isLocalised } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createFullInput, createRequiredValues } from '#kit/full-document.ts'
import { useTestSite } from '#kit/test-site.ts'

// The contract of the history routes, for every content type, on both databases.

type Item = Record<string, unknown> & { id: number; version: number }

// Redirects have no text in two languages: src/server/links/redirects.test.ts covers them. Settings cannot be created:
// only-entry.test.ts covers them.
const { redirect: _redirect, replyTemplate: _template, settings: _settings, ...contentCollections } = collections
const tested = Object.entries(contentCollections)

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const lastAuditEvent = async () => (await site.services.audit.list({ q: '', limit: 1, offset: 0 })).items[0]

  describe.each(tested)('%s', (name, collection: Collection) => {
    const url = `/api/${collection.path}`
    const [first = ''] = Object.entries(collection.fields).find(([, field]) => isLocalised(field)) ?? []
    const create = async (document: object): Promise<Item> =>
      (await site.call('POST', url, { ...createRequiredValues(collection), ...document })).body.data
    const toTarget = (id: number) => `${collection.path}/${id}`
    const dataOf = (item: Item) => Object.fromEntries(documentKeys(collection.fields).map((key) => [key, item[key]]))

    test('writes, history, search and sort are a 401 without a valid token', async () => {
      for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
        for (const [method, path] of [
          ['POST', url],
          ['PUT', `${url}/1`],
          ['PUT', `${url}/order`],
          ['GET', `${url}/1/versions`],
          ['POST', `${url}/1/restore`],
          ['GET', `${url}?q=a`],
          ['GET', `${url}?sort=updated&lang=all`],
          ...(collection.screen.deleteMessages ? [['GET', `${url}/deleted`] as const] : []),
        ] as const) {
          const payload = method === 'GET' ? undefined : { version: 1 }
          const { status, body } = await site.call(method, path, payload, { as: headers })
          expect({ status, body }, path).toEqual({ status: 401, body: { message: 'Invalid or expired token' } })
        }
      }
    })

    test('an invalid version, page, sort or search is a 400', async () => {
      const { id } = await create({ [first]: 'satu' })
      for (const body of [{}, { version: 0 }, { version: 'x' }, { version: 1, by: 'x' }, { version: 99_999_999_999 }]) {
        const answer = await site.call('POST', `${url}/${id}/restore`, body)
        expect(answer.status, JSON.stringify(body)).toBe(400)
        expect(Object.keys(answer.body.errors)).toEqual(['by' in body ? 'by' : 'version'])
      }
      for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=1&limit=2']) {
        expect((await site.get(`${url}/${id}/versions?${query}`)).status, query).toBe(400)
      }
      for (const query of ['sort=nothing', 'sort=--order', `q=${'x'.repeat(201)}`, 'q=a&q=b']) {
        expect((await site.get(`${url}?${query}`)).status, query).toBe(400)
      }
    })

    test('an unknown entry or version, or an entry of another collection, is a 404', async () => {
      const { id } = await create({ [first]: 'satu' })
      expect((await site.call('POST', `${url}/${id}/restore`, { version: 7 })).status).toBe(404)
      const [other] = Object.values(collections).filter(({ path }) => path !== collection.path)
      expect((await site.get(`/api/${other?.path}/${id}/versions`)).status).toBe(404)
      expect((await site.call('POST', `/api/${other?.path}/${id}/restore`, { version: 1 })).status).toBe(404)
      for (const unknown of ['999999', '0', 'abc', '99999999999999999999']) {
        expect((await site.get(`${url}/${unknown}/versions`)).status).toBe(404)
        expect((await site.call('POST', `${url}/${unknown}/restore`, { version: 1 })).status).toBe(404)
      }
    })

    test('versions are listed newest first, all or paged', async () => {
      const document = createFullInput(collection, 'satu')
      const one = await create(document)
      const two = (await site.call('PUT', `${url}/${one.id}`, { [first]: 'dua' })).body.data
      const { status, headers, body } = await site.get(`${url}/${one.id}/versions`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
      const metadata = { changedBy: testAdmin.username, deleted: false }
      expect(body).toEqual([
        { version: 2, changedAt: two['updatedAt'], ...metadata, data: dataOf(two) },
        { version: 1, changedAt: one['updatedAt'], ...metadata, data: document },
      ])
      const page = await site.get(`${url}/${one.id}/versions?limit=1&offset=1`)
      expect(page.body).toEqual(body.slice(1))
      expect(page.headers['x-total-count']).toBe('2')
    })

    test('restoring a version creates a new version and publishes it', async () => {
      const document = createFullInput(collection, 'asli')
      const { id } = await create(document)
      await site.call('PUT', `${url}/${id}`, { [first]: 'salah' })
      const publishedBefore = site.publishedCollections.length
      const { status, body } = await site.call('POST', `${url}/${id}/restore`, { version: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ message: expect.any(String), data: { id, version: 3, ...document } })
      expect(site.publishedCollections.slice(publishedBefore)).toEqual([name])
      expect((await site.get(`${url}?lang=all`)).body).toContainEqual(body.data)
      const versions = (await site.get(`${url}/${id}/versions`)).body
      expect(versions.map(({ version }: Item) => version)).toEqual([3, 2, 1])
      expect(await lastAuditEvent()).toMatchObject({ action: 'entry-restored', subject: `${toTarget(id)} version 1` })
    })

    test('a deleted entry is listed and can be restored', async () => {
      if (!collection.screen.deleteMessages) {
        expect((await site.get(`${url}/deleted`)).status).toBe(404)
        return
      }
      const document = createFullInput(collection, 'hilang')
      const { id } = await create(document)
      const before = Number((await site.get(`${url}/deleted`)).headers['x-total-count'])
      await site.call('DELETE', `${url}/${id}`)
      expect(await lastAuditEvent()).toMatchObject({ action: 'entry-deleted', subject: toTarget(id) })
      const { headers, body } = await site.get(`${url}/deleted?limit=1`)
      expect(headers).toMatchObject({ 'x-total-count': String(before + 1), 'cache-control': 'no-store' })
      const deletedAt = expect.any(String)
      expect(body).toEqual([{ id, version: 2, deletedAt, deletedBy: testAdmin.username, data: document }])
      const versions = (await site.get(`${url}/${id}/versions`)).body
      expect(versions.map(({ deleted }: { deleted: boolean }) => deleted)).toEqual([true, false])
      const restored = await site.call('POST', `${url}/${id}/restore`, { version: 2 })
      expect(restored.body.data).toMatchObject({ id, version: 3, ...document })
      expect((await site.get(`${url}/deleted`)).headers['x-total-count']).toBe(String(before))
      expect((await site.get(`${url}/${id}?lang=all`)).body).toEqual(restored.body.data)
    })

    test('every change writes an audit line, and a rejected one does not', async () => {
      const line = { actor: testAdmin.username, address: '192.0.2.1' }
      const { id } = await create({ [first]: 'satu' })
      expect(await lastAuditEvent()).toMatchObject({ ...line, action: 'entry-created', subject: toTarget(id) })
      await site.call('PUT', `${url}/${id}`, { [first]: 'dua' })
      expect(await lastAuditEvent()).toMatchObject({ ...line, action: 'entry-changed', subject: toTarget(id) })
      const before = await lastAuditEvent()
      await site.call('PUT', `${url}/${id}`, { [first]: 'tiga', version: 1 })
      await site.call('PUT', `${url}/order`, { ids: [] })
      expect(await lastAuditEvent()).toEqual(before)
      const ids = (await site.get(url)).body.map((item: Item) => item.id)
      await site.call('PUT', `${url}/order`, { ids })
      expect(await lastAuditEvent()).toMatchObject({ ...line, action: 'entries-reordered', subject: collection.path })
    })
  })
})
