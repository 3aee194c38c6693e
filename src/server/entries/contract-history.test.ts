import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Collection, documentKeys, isLocalised } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp, tester } from '../test-app.ts'
import { fullDocument } from './test-document.ts'

// The history of every content type, on both databases.

type Item = Record<string, unknown> & { id: number; version: number }

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await site.app.inject({ method, url, headers: site.signedIn, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const audited = async () => (await site.parts.audit.list({ q: '', limit: 1, offset: 0 })).lines[0]

  describe.each(Object.entries(collections))('%s', (name, collection: Collection) => {
    const url = `/api/${collection.path}`
    const [first = ''] = Object.entries(collection.fields).find(([, field]) => isLocalised(field)) ?? []
    const create = async (document: object): Promise<Item> => (await call('POST', url, document)).body.data
    const subjectOf = (id: number) => `${collection.path}/${id}`
    const dataOf = (item: Item) => Object.fromEntries(documentKeys(collection.fields).map((key) => [key, item[key]]))

    test('401 without a token, and with one that is not valid', async () => {
      for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
        for (const [method, path] of [
          ['GET', `${url}/1/versions`],
          ['POST', `${url}/1/restore`],
          ['GET', `${url}?q=a`],
          ['GET', `${url}?sort=updated&lang=all`],
          ...(collection.screen.deleting ? [['GET', `${url}/deleted`] as const] : []),
        ] as const) {
          const payload = method === 'POST' ? { version: 1 } : undefined
          const answer = await site.app.inject({ method, url: path, headers, ...(payload && { payload }) })
          expect(answer.statusCode, path).toBe(401)
          expect(answer.json()).toEqual({ message: 'Invalid or expired token' })
        }
      }
    })

    test('400 for what is not a version, or not a page', async () => {
      const { id } = await create({ [first]: 'satu' })
      for (const body of [{}, { version: 0 }, { version: 'x' }, { version: 1, by: 'x' }, { version: 99_999_999_999 }]) {
        const answer = await call('POST', `${url}/${id}/restore`, body)
        expect(answer.status, JSON.stringify(body)).toBe(400)
        expect(Object.keys(answer.body.errors)).toEqual(['by' in body ? 'by' : 'version'])
      }
      for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=1&limit=2']) {
        expect((await call('GET', `${url}/${id}/versions?${query}`)).status, query).toBe(400)
      }
      for (const query of ['sort=nothing', 'sort=--order', `q=${'x'.repeat(201)}`, 'q=%00', 'q=a&q=b']) {
        expect((await call('GET', `${url}?${query}`)).status, query).toBe(400)
      }
    })

    test('404 for what never was', async () => {
      const { id } = await create({ [first]: 'satu' })
      expect((await call('POST', `${url}/${id}/restore`, { version: 7 })).status).toBe(404)
      const [other] = Object.values(collections).filter(({ path }) => path !== collection.path)
      expect((await call('GET', `/api/${other?.path}/${id}/versions`)).status).toBe(404)
      expect((await call('POST', `/api/${other?.path}/${id}/restore`, { version: 1 })).status).toBe(404)
      for (const unknown of ['999999', '0', 'abc', '99999999999999999999']) {
        expect((await call('GET', `${url}/${unknown}/versions`)).status).toBe(404)
        expect((await call('POST', `${url}/${unknown}/restore`, { version: 1 })).status).toBe(404)
      }
    })

    test('the versions are listed newest first, whole and in pages', async () => {
      const document = fullDocument(collection, 'satu')
      const one = await create(document)
      const two = (await call('PUT', `${url}/${one.id}`, { [first]: 'dua' })).body.data
      const { status, headers, body } = await call('GET', `${url}/${one.id}/versions`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'x-total-count': '2', 'cache-control': 'no-store' })
      const facts = { changedBy: tester.username, deleted: false }
      expect(body).toEqual([
        { version: 2, changedAt: two['updatedAt'], ...facts, data: dataOf(two) },
        { version: 1, changedAt: one['updatedAt'], ...facts, data: document },
      ])
      const page = await call('GET', `${url}/${one.id}/versions?limit=1&offset=1`)
      expect(page.body).toEqual(body.slice(1))
      expect(page.headers['x-total-count']).toBe('2')
    })

    test('a version that is restored is a new version, shown to the public', async () => {
      const document = fullDocument(collection, 'asli')
      const { id } = await create(document)
      await call('PUT', `${url}/${id}`, { [first]: 'salah' })
      const shown = site.published.length
      const { status, body } = await call('POST', `${url}/${id}/restore`, { version: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ message: expect.any(String), data: { id, version: 3, ...document } })
      expect(site.published.slice(shown)).toEqual([name])
      expect((await call('GET', `${url}?lang=all`)).body).toContainEqual(body.data)
      const versions = (await call('GET', `${url}/${id}/versions`)).body
      expect(versions.map(({ version }: Item) => version)).toEqual([3, 2, 1])
      expect(await audited()).toMatchObject({ action: 'entry-restored', subject: `${subjectOf(id)} version 1` })
    })

    test('what is deleted is listed, and can be brought back', async () => {
      if (!collection.screen.deleting) {
        expect((await call('GET', `${url}/deleted`)).status).toBe(404)
        return
      }
      const document = fullDocument(collection, 'hilang')
      const { id } = await create(document)
      const before = Number((await call('GET', `${url}/deleted`)).headers['x-total-count'])
      await call('DELETE', `${url}/${id}`)
      expect(await audited()).toMatchObject({ action: 'entry-deleted', subject: subjectOf(id) })
      const { headers, body } = await call('GET', `${url}/deleted?limit=1`)
      expect(headers).toMatchObject({ 'x-total-count': String(before + 1), 'cache-control': 'no-store' })
      const deletedAt = expect.any(String)
      expect(body).toEqual([{ id, version: 2, deletedAt, deletedBy: tester.username, data: document }])
      const versions = (await call('GET', `${url}/${id}/versions`)).body
      expect(versions.map(({ deleted }: { deleted: boolean }) => deleted)).toEqual([true, false])
      const restored = await call('POST', `${url}/${id}/restore`, { version: 2 })
      expect(restored.body.data).toMatchObject({ id, version: 3, ...document })
      expect((await call('GET', `${url}/deleted`)).headers['x-total-count']).toBe(String(before))
      expect((await call('GET', `${url}/${id}?lang=all`)).body).toEqual(restored.body.data)
    })

    test('every change has a line in the audit list, and one that is refused has none', async () => {
      const line = { actor: tester.username, address: '127.0.0.1' }
      const { id } = await create({ [first]: 'satu' })
      expect(await audited()).toMatchObject({ ...line, action: 'entry-created', subject: subjectOf(id) })
      await call('PUT', `${url}/${id}`, { [first]: 'dua' })
      expect(await audited()).toMatchObject({ ...line, action: 'entry-changed', subject: subjectOf(id) })
      const before = await audited()
      await call('PUT', `${url}/${id}`, { [first]: 'tiga', version: 1 })
      await call('PUT', `${url}/order`, { ids: [] })
      expect(await audited()).toEqual(before)
      const ids = (await call('GET', url)).body.map((item: Item) => item.id)
      await call('PUT', `${url}/order`, { ids })
      expect(await audited()).toMatchObject({ ...line, action: 'entries-reordered', subject: collection.path })
    })

    test('a change whose line cannot be kept is not made', async () => {
      const { id } = await create({ [first]: 'sebelum' })
      const before = (await call('GET', `${url}/${id}/versions`)).body
      const { schema } = site.parts.database.db
      await schema.alterTable('audit').renameTo('audit_away').execute()
      expect((await call('PUT', `${url}/${id}`, { [first]: 'sesudah' })).status).toBe(500)
      expect((await call('POST', `${url}/${id}/restore`, { version: 1 })).status).toBe(500)
      await schema.alterTable('audit_away').renameTo('audit').execute()
      expect((await call('GET', `${url}/${id}/versions`)).body).toEqual(before)
    })
  })
})
