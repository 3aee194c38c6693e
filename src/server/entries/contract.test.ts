import { describe, expect, test } from 'vitest'
import { type Collection, documentKeys, isLocalised, toDocumentKey } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { fieldTypes } from '#content/fields.ts'
import { testAdmin } from '#kit/admin.ts'
import { testDatabases } from '#kit/databases.ts'
import { createFullInput, createRequiredValues } from '#kit/full-document.ts'
import { useTestSite } from '#kit/test-site.ts'

// The contract of the read and write routes, for every content type, on both databases. A new content type is included.

type Item = Record<string, unknown> & { id: number; version: number }

// Redirects have no text in two languages: src/server/links/redirects.test.ts covers them. Settings cannot be created:
// only-entry.test.ts covers them.
const { redirect: _redirect, replyTemplate: _template, settings: _settings, ...contentCollections } = collections
const tested = Object.entries(contentCollections)

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const create = async (collection: Collection, document: object): Promise<Item> => {
    const { status, body } = await site.call('POST', `/api/${collection.path}`, {
      ...createRequiredValues(collection),
      ...document,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  describe.each(tested)('%s', (name, collection: Collection) => {
    const url = `/api/${collection.path}`
    const [first = '', firstField] = Object.entries(collection.fields).find(([, field]) => isLocalised(field)) ?? []

    test('a created entry is in the list, in each language and in both', async () => {
      const document = createFullInput(collection, 'satu')
      const created = await create(collection, document)
      expect(created).toMatchObject({ ...document, version: 1 })
      expect(site.publishedCollections.at(-1)).toBe(name)
      const all = await site.get(`${url}?lang=all`)
      expect(all.body).toContainEqual(created)
      expect(all.headers['x-total-count']).toBe(String(all.body.length))
      for (const language of ['id', 'en'] as const) {
        const { body } = await site.get(`${url}?lang=${language}`)
        const item = body.find(({ id }: Item) => id === created.id)
        // A list that is not stored ready to send.
        expect((await site.get(`${url}?lang=${language}&sort=-updated&limit=1`)).body).toEqual([item])
        for (const [name, field] of Object.entries(collection.fields)) {
          // Sections are sent to visitors as a list.
          if (field.type === 'sections') continue
          const value = document[toDocumentKey(name, field, language)]
          const isShown = field.public && !(field.override && value === '')
          expect(item[name]).toBe(isShown ? value : undefined)
        }
        for (const [alias, field] of Object.entries(collection.aliases)) expect(item[alias]).toBe(item[field])
      }
    })

    test('a missing translation falls back to Indonesian and is listed in untranslated', async () => {
      const { id } = await create(collection, { [first]: 'hanya Indonesia' })
      const { body } = await site.get(`${url}/${id}?lang=en`)
      expect(body[first]).toContain('hanya Indonesia')
      expect(body.untranslated).toContain(first)
    })

    test('an update replaces the fields that it sends and keeps the others', async () => {
      const before = await create(collection, createFullInput(collection, 'dua'))
      const sent = { [`${first}_en`]: 'new English', version: 1 }
      const { status, body } = await site.call('PUT', `${url}/${before.id}`, sent)
      expect(status).toBe(200)
      const english = firstField?.type === 'richText' ? '<p>new English</p>' : 'new English'
      const changed = { [`${first}_en`]: english, version: 2, updatedAt: expect.any(String) }
      expect(body.data).toMatchObject({ ...before, ...changed })
    })

    test('an update based on an older version is a 409 with the newer one and its author', async () => {
      const before = await create(collection, createFullInput(collection, 'tiga'))
      const { id } = before
      await site.call('PUT', `${url}/${id}`, { [first]: 'lebih baru', version: 1 })
      const { status, body } = await site.call('PUT', `${url}/${id}`, { [first]: 'terlambat', version: 1 })
      expect(status).toBe(409)
      const newer = { id, version: 2, [first]: 'lebih baru', changedBy: testAdmin.username }
      expect(body).toMatchObject({ message: expect.any(String), data: newer })
      expect(body.base).toEqual(before)
      const unknown = await site.call('PUT', `${url}/${id}`, { [first]: 'terlambat', version: 99_999_999_999 })
      expect(unknown.status).toBe(409)
      expect(unknown.body).not.toHaveProperty('base')
      expect((await site.get(`${url}/${id}?lang=all`)).body[first]).toBe('lebih baru')
    })

    // More than there are connections once; that each collection decides such a race takes fewer.
    const racers = collection === tested[0]?.[1] ? 50 : 10
    test(`one of ${racers} parallel updates of the same version succeeds, the others are a 409`, async () => {
      const { id } = await create(collection, createFullInput(collection, 'empat'))
      const race = Array.from({ length: racers }, (_, index) =>
        site.call('PUT', `${url}/${id}`, { [first]: `nomor ${index}`, version: 1 }),
      )
      const statuses = (await Promise.all(race)).map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array<number>(racers - 1).fill(409)])
    })

    test('an invalid value is a 400 with an error at its field, and writes nothing', async () => {
      const { body: before } = await site.get(`${url}?lang=all`)
      const invalid: [object, string][] = [
        [{ [first]: 5 }, first],
        [{ [first]: null }, first],
        [{ [first]: ['a'] }, first],
        [{ [first]: 'a', nonsense: 'b' }, 'nonsense'],
      ]
      for (const [field, { type }] of Object.entries(collection.fields)) {
        invalid.push([{ [field]: 'x'.repeat(fieldTypes[type].maxLength + 1) }, field])
        if (!['text', 'singleLine', 'textarea', 'richText', 'phone'].includes(type))
          invalid.push([{ [field]: 'not one of these' }, field])
        if (type === 'link') invalid.push([{ [field]: 'javascript:alert(1)' }, field])
        if (type === 'image') invalid.push([{ [field]: `/media/${'0'.repeat(32)}-10x10-000000.jpg` }, field])
      }
      const updates = before.slice(0, 1).map(({ id }: Item) => ['PUT', `${url}/${id}`])
      for (const [payload, field] of invalid) {
        for (const [method, path] of [['POST', url], ...updates]) {
          const { status, body } = await site.call(method, path, payload)
          expect(status, JSON.stringify(payload).slice(0, 80)).toBe(400)
          expect(body.errors[field][0].length).toBeGreaterThan(5)
          expect(body.message.length).toBeGreaterThan(5)
        }
      }
      expect((await site.get(`${url}?lang=all`)).body).toEqual(before)
    })

    test('a create without content is a 400', async () => {
      const empty = Object.fromEntries(documentKeys(collection.fields).map((key) => [key, '']))
      for (const payload of [{}, empty]) expect((await site.call('POST', url, payload)).status).toBe(400)
    })

    test('an unknown id is a 404', async () => {
      for (const id of ['999999', '0', '-1', 'abc', '99999999999999999999']) {
        expect((await site.call('PUT', `${url}/${id}`, { [first]: 'x' })).status).toBe(404)
        expect((await site.get(`${url}/${id}`)).status).toBe(404)
      }
    })

    test('a delete returns the message of the specification; the entry is then a 404', async () => {
      const { id } = await create(collection, { [first]: 'akan dihapus' })
      const { status, headers, body } = await site.call('DELETE', `${url}/${id}`)
      if (!collection.screen.deleteMessages) {
        expect(status).toBe(405)
        expect(headers['allow']).toBe('GET, HEAD, PUT')
        return
      }
      expect({ status, body }).toEqual({ status: 200, body: { message: collection.screen.deleteMessages.success.id } })
      expect((await site.get(`${url}/${id}`)).status).toBe(404)
      expect((await site.call('PUT', `${url}/${id}`, { [first]: 'x' })).status).toBe(404)
      expect((await site.call('DELETE', `${url}/${id}`)).status).toBe(404)
    })

    test('the list and its pages are in the order of the collection', async () => {
      const { body: before } = await site.get(`${url}?lang=all`)
      if (collection.order === 'manual') {
        const ids = before.map(({ id }: Item) => id).reverse()
        expect((await site.call('PUT', `${url}/order`, { ids })).status).toBe(200)
        expect((await site.get(url)).body.map(({ id }: Item) => id)).toEqual(ids)
        expect((await site.call('PUT', `${url}/order`, { ids: ids.slice(1) })).status).toBe(409)
        expect((await site.call('PUT', `${url}/order`, { ids: [...ids, ids[0]] })).status).toBe(409)
        expect((await site.call('PUT', `${url}/order`, { ids: [...ids.slice(1), ids[1]] })).status).toBe(409)
        expect((await site.call('PUT', `${url}/order`, { ids: [...ids.slice(1), 999_999] })).status).toBe(409)
      } else {
        const key = collection.order.newestBy
        const dates = before.map((item: Record<string, string>) => item[key])
        expect(dates).toEqual([...dates].sort().reverse())
      }
      const { body: all } = await site.get(url)
      const page = await site.get(`${url}?limit=2&offset=1`)
      expect(page.body).toEqual(all.slice(1, 3))
      expect(page.headers['x-total-count']).toBe(String(all.length))
      for (const bad of ['limit=0', 'limit=501', 'limit=x', 'offset=-1', 'limit=1&limit=2', 'lang=de']) {
        expect((await site.get(`${url}?${bad}`)).status, bad).toBe(400)
      }
    })
  })
})
