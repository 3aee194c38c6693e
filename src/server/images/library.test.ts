import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { LibraryPicture } from './library.ts'
import { drawPicture, multipart } from './test-pictures.ts'

const nobody = '0'.repeat(32)

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { 'accept-language': 'en', ...site.signedIn }
    const answer = await site.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const send = async (fields: Record<string, string | Uint8Array>, fileName?: string) => {
    const { payload, headers } = multipart(fields, fileName)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/media',
      payload,
      headers: { 'accept-language': 'en', ...headers, ...site.signedIn },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  let widths = 10
  /** A picture that no other test has. */
  const upload = async (fileName?: string): Promise<LibraryPicture> => {
    widths += 2
    const { status, body } = await send({ file: await drawPicture('png', widths, 20) }, fileName)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  test('401 without a token', async () => {
    for (const [method, url] of [
      ['GET', '/api/media'],
      ['POST', '/api/media'],
      ['PUT', `/api/media/${nobody}`],
      ['GET', `/api/media/${nobody}`],
      ['GET', `/api/media/${nobody}/uses`],
      ['DELETE', `/api/media/${nobody}`],
    ] as const) {
      const answer = await site.app.inject({ method, url, ...(method === 'PUT' && { payload: {} }) })
      expect(answer.json(), url).toEqual({ message: 'Invalid or expired token' })
    }
  })

  test('400 for what is no upload, no text and no page', async () => {
    const file = await drawPicture('png')
    for (const fields of [{}, { file: 'text' }, { file, more: 'x' }, { photo: file }, { file: Buffer.alloc(0) }]) {
      const { status, body } = await send(fields)
      expect(status, Object.keys(fields).join()).toBe(400)
      expect(body.message.length).toBeGreaterThan(5)
    }
    expect((await call('POST', '/api/media', { file: 'x' })).status).toBe(400)
    const { payload, headers } = multipart({ file })
    for (const [broken, type] of [
      [payload.subarray(0, payload.length - 40), headers['content-type']],
      [Buffer.from('garbage'), headers['content-type']],
      [payload, 'multipart/form-data'],
      [Buffer.concat([payload.subarray(0, payload.lastIndexOf('------')), payload]), headers['content-type']],
    ] as const) {
      const all = { ...site.signedIn, 'content-type': type }
      const answer = await site.app.inject({ method: 'POST', url: '/api/media', payload: broken, headers: all })
      expect(answer.statusCode).toBe(400)
    }
    expect((await send({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).status).toBe(415)
    const { hash } = await upload()
    for (const [payload, field] of [
      [{ alt: 'x'.repeat(201) }, 'alt'],
      [{ alt: 'two\nlines' }, 'alt'],
      [{ alt_en: 5 }, 'alt_en'],
      [{ decorative: 'yes' }, 'decorative'],
      [{ path: '/media/x' }, 'path'],
    ] as const) {
      const { status, body } = await call('PUT', `/api/media/${hash}`, payload)
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    for (const query of ['limit=0', 'limit=501', 'offset=-1', 'limit=1&limit=2', `q=${'x'.repeat(201)}`]) {
      expect((await call('GET', `/api/media?${query}`)).status, query).toBe(400)
    }
  })

  test('404 for a picture that is not there', async () => {
    for (const hash of [nobody, 'x', '1', `${nobody}0`, '%00']) {
      expect((await call('PUT', `/api/media/${hash}`, { alt: 'x' })).status, hash).toBe(404)
      expect((await call('GET', `/api/media/${hash}`)).status, hash).toBe(404)
      expect((await call('GET', `/api/media/${hash}/uses`)).status, hash).toBe(404)
      expect((await call('DELETE', `/api/media/${hash}`)).status, hash).toBe(404)
    }
  })

  test('an upload is listed with what it is, once however often it is sent', async () => {
    const picture = await upload('foto kantor.png')
    expect(picture).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      path: expect.stringContaining(`/media/${picture.hash}-${picture.width}x20-`),
      width: widths,
      height: 20,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      fileName: 'foto kantor.png',
      bytes: (await site.app.inject({ url: picture.path })).rawPayload.length,
      alt: '',
      alt_en: '',
      decorative: false,
      uses: 0,
    })
    const again = await send({ file: await drawPicture('png', widths, 20) }, 'lain.png')
    expect(again.body.data).toEqual(picture)
    const { body, headers } = await call('GET', '/api/media')
    expect(body.filter(({ hash }: LibraryPicture) => hash === picture.hash)).toEqual([picture])
    expect(headers['cache-control']).toBe('no-store')
    expect((await call('GET', `/api/media/${picture.hash.toUpperCase()}`)).body).toEqual(picture)
  })

  test('a path from an upload can be chosen for an entry, which counts as a use', async () => {
    const picture = await upload()
    const { body } = await call('POST', '/api/features', { title: 'Pakai', img: picture.path })
    const detail = `<p><img src="${picture.path.toUpperCase()}" alt="x"></p>`
    const service = await call('POST', '/api/services', { title: 'Layanan', paragraphdetail: detail })
    expect(service.status).toBe(201)
    const uses = [
      { collection: 'feature', id: body.data.id, title: 'Pakai', current: true },
      { collection: 'service', id: service.body.data.id, title: 'Layanan', current: true },
    ]
    expect((await call('GET', `/api/media/${picture.hash}/uses`)).body).toEqual(uses)
    const { body: list } = await call('GET', '/api/media')
    expect(list.find(({ hash }: LibraryPicture) => hash === picture.hash).uses).toBe(2)
  })

  test('a picture that came with an entry is listed under the name of its file', async () => {
    const { payload, headers } = multipart(
      { title: 'Berkas', img: await drawPicture('png', 300, 20) },
      'atap\u0001 é.png',
    )
    const all = { ...headers, ...site.signedIn }
    const answer = await site.app.inject({ method: 'POST', url: '/api/features', payload, headers: all })
    const { body } = await call('GET', '/api/media')
    const listed = body.find(({ path }: LibraryPicture) => path === answer.json().data.img)
    expect(listed).toMatchObject({ fileName: 'atap é.png', uses: 1 })
  })

  test('the list is newest first, in pages, and found by name and texts in any letter case', async () => {
    const first = await upload('Gedung_100%.png')
    const second = await upload('pantai.png')
    await call('PUT', `/api/media/${second.hash}`, { alt: 'Pasir PUTIH é', alt_en: 'White sand' })
    const search = async (q: string) => {
      const { body, headers } = await call('GET', `/api/media?q=${encodeURIComponent(q)}`)
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ hash }: LibraryPicture) => hash)
    }
    expect(await search('gedung_100%')).toEqual([first.hash])
    expect(await search('putih É')).toEqual([second.hash])
    expect(await search('WHITE')).toEqual([second.hash])
    expect(await search('tidak ada')).toEqual([])
    expect(await search('100_')).toEqual([])
    const { body: all, headers } = await call('GET', '/api/media')
    const dates = all.map(({ createdAt }: LibraryPicture) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const page = await call('GET', '/api/media?limit=1&offset=1')
    expect(page.body).toEqual([all[1]])
    expect(page.headers['x-total-count']).toBe(headers['x-total-count'])
  })

  test('what is said of a picture reaches every place that shows it, in both languages', async () => {
    const picture = await upload()
    const { body } = await call('POST', '/api/features', { title: 'Teks', img: picture.path })
    const show = async (lang: string) => {
      const list = (await site.app.inject({ url: `/api/features?lang=${lang}` })).json()
      const one = (await site.app.inject({ url: `/api/features/${body.data.id}?lang=${lang}` })).json()
      expect(list.find(({ id }: { id: number }) => id === body.data.id)).toEqual(one)
      const page = site.parts.snapshot.content(lang === 'en' ? 'en' : 'id').feature.find(({ id }) => id === one.id)
      expect(page).toEqual(one)
      return one.img_alt
    }
    const say = async (change: object) => (await call('PUT', `/api/media/${picture.hash}`, change)).body.data
    expect(await show('id')).toBeUndefined()
    expect(await say({ alt: ' Rapat pagi ' })).toMatchObject({
      alt: 'Rapat pagi',
      alt_en: '',
      decorative: false,
      uses: 1,
    })
    expect(site.published.at(-1)).toBe('feature')
    expect([await show('id'), await show('en')]).toEqual(['Rapat pagi', 'Rapat pagi'])
    expect(await say({ alt_en: 'Morning meeting' })).toMatchObject({ alt: 'Rapat pagi', alt_en: 'Morning meeting' })
    expect([await show('id'), await show('en')]).toEqual(['Rapat pagi', 'Morning meeting'])
    await say({ decorative: true })
    expect([await show('id'), await show('en')]).toEqual(['', ''])
    await say({ decorative: false, alt: '', alt_en: '' })
    expect([await show('id'), await show('en')]).toEqual([undefined, undefined])
  })
})
