import { describe, expect, test } from 'vitest'
import type { LibraryImage } from '#contracts/files.ts'
import { cutAt, drawNoise } from '#kit/damaged-images.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMultipartBody, drawImage, readPixel } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'

const unknownHash = '0'.repeat(32)

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const send = (fields: Record<string, string | Uint8Array>, fileName = 'picture.png') =>
    site.send('/api/media', fields, { fileName })
  let widths = 10
  /** Uploads an image that no other test uses. */
  const upload = async (fileName?: string): Promise<LibraryImage> => {
    widths += 2
    const { status, body } = await send({ file: await drawImage('png', widths, 20) }, fileName)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  test('a malformed upload, alt text or page query is 400', async () => {
    const file = await drawImage('png')
    for (const fields of [{}, { file: 'text' }, { file, more: 'x' }, { photo: file }, { file: Buffer.alloc(0) }]) {
      const { status, body } = await send(fields)
      expect(status, Object.keys(fields).join()).toBe(400)
      expect(body.message.length).toBeGreaterThan(5)
    }
    expect((await site.call('POST', '/api/media', { file: 'x' })).status).toBe(400)
    const { payload, headers } = createMultipartBody({ file })
    const twice = Buffer.concat([payload.subarray(0, payload.lastIndexOf('------')), payload])
    for (const broken of [payload.subarray(0, payload.length - 40), twice])
      expect((await site.call('POST', '/api/media', broken, { headers })).status).toBe(400)
    expect((await send({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).status).toBe(415)
    const { hash } = await upload()
    for (const [payload, field] of [
      [{ alt: 'x'.repeat(201) }, 'alt'],
      [{ alt_en: 5 }, 'alt_en'],
      [{ focus_x: 101 }, 'focus_x'],
      [{ focus_y: -1 }, 'focus_y'],
      [{ focus_x: 1.5 }, 'focus_x'],
      [{ decorative: 'yes' }, 'decorative'],
      [{ path: '/media/x' }, 'path'],
    ] as const) {
      const { status, body } = await site.call('PUT', `/api/media/${hash}`, payload)
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    }
    for (const query of ['limit=0', 'limit=501', 'offset=-1', 'limit=1&limit=2', `q=${'x'.repeat(201)}`]) {
      expect((await site.get(`/api/media?${query}`)).status, query).toBe(400)
    }
  })

  test('every route is 404 for an unknown hash', async () => {
    for (const hash of [unknownHash, 'x', '1', `${unknownHash}0`, '%00']) {
      const url = `/api/media/${hash}`
      for (const path of [url, `${url}/uses`]) expect((await site.get(path)).status, path).toBe(404)
      expect((await site.call('PUT', url, { alt: 'x' })).status, hash).toBe(404)
      expect((await site.call('DELETE', url)).status, hash).toBe(404)
    }
  })

  test('an upload is listed with its properties, once when it is sent twice', async () => {
    const image = await upload('foto kantor.png')
    expect(image).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      path: expect.stringContaining(`/media/${image.hash}-${image.width}x20-`),
      width: widths,
      height: 20,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      fileName: 'foto kantor.png',
      bytes: (await site.get(image.path)).bytes.length,
      alt: '',
      alt_en: '',
      decorative: false,
      focus_x: 50,
      focus_y: 50,
      uses: 0,
    })
    const again = await send({ file: await drawImage('png', widths, 20) }, 'lain.png')
    expect(again.body.data).toEqual(image)
    const { body, headers } = await site.get('/api/media')
    expect(body.filter(({ hash }: LibraryImage) => hash === image.hash)).toEqual([image])
    expect(headers['cache-control']).toBe('no-store')
    expect((await site.get(`/api/media/${image.hash.toUpperCase()}`)).body).toEqual(image)
  })

  test('the answer to an upload says what the image lacks of its file, each time', async () => {
    const file = cutAt(await drawNoise('png'), 0.8)
    for (const language of ['id', 'en'] as const) {
      const { body } = await site.send(
        '/api/media',
        { file },
        { fileName: 'kantor.png', headers: { 'accept-language': language } },
      )
      expect(body.warning).toMatch({ id: /^kantor\.png: .*terpotong/, en: /^kantor\.png: .*cut short/ }[language])
    }
    expect((await send({ file: await drawImage('png') })).body).not.toHaveProperty('warning')
  })

  test('an entry can use the path of an upload, and the reference is counted', async () => {
    const image = await upload()
    const { body } = await site.call('POST', '/api/features', { title: 'Pakai', img: image.path })
    const detail = `<p><img src="${image.path.toUpperCase()}" alt="x"></p>`
    const service = await site.call('POST', '/api/services', { title: 'Layanan', paragraphdetail: detail })
    expect(service.status).toBe(201)
    const uses = [
      { collection: 'feature', id: body.data.id, title: 'Pakai', current: true },
      { collection: 'service', id: service.body.data.id, title: 'Layanan', current: true },
    ]
    expect((await site.get(`/api/media/${image.hash}/uses`)).body).toEqual(uses)
    const { body: list } = await site.get('/api/media')
    expect(list.find(({ hash }: LibraryImage) => hash === image.hash).uses).toBe(2)
  })

  test('an image uploaded with an entry is listed with its file name', async () => {
    const fields = { title: 'Berkas', img: await drawImage('png', 300, 20) }
    const created = await site.send('/api/features', fields, { fileName: 'atap\u0001 é.png' })
    const { body } = await site.get('/api/media')
    const listed = body.find(({ path }: LibraryImage) => path === created.body.data.img)
    expect(listed).toMatchObject({ fileName: 'atap é.png', uses: 1 })
  })

  test('an image is listed with its file name as it was typed, on one line of at most 200 characters', async () => {
    const typed = [
      '"atap" baru.png',
      'diskon 50%.png',
      'a%20b.png',
      'صورة (1).png',
      '👩‍👩‍👧🇮🇩.png',
      '漢字;x=1.png',
      "'<b>.png",
    ]
    for (const name of typed) expect((await upload(name)).fileName).toBe(name)
    expect((await upload('atap\nbaru.png')).fileName).toBe('atap baru.png')
    expect((await upload('x'.repeat(5000))).fileName).toBe('x'.repeat(200))
    expect((await upload('👍'.repeat(300))).fileName).toBe('👍'.repeat(100))
  })

  test('a description is one line without what cannot be seen, and is found by its words', async () => {
    const { hash } = await upload()
    const alt = '\u200bAtap\r\nse\u00adng 👩\u200d👧\t'
    const { body: described } = await site.call('PUT', `/api/media/${hash}`, { alt, alt_en: 'Roof\u000b' })
    expect(described.data).toMatchObject({ alt: 'Atap seng 👩\u200d👧', alt_en: 'Roof' })
    for (const text of ['seng', 'se\u00adng', 'ATAP se\u200bng']) {
      const { body: found } = await site.get(`/api/media?q=${encodeURIComponent(text)}`)
      expect(found, text).toMatchObject([{ hash }])
    }
  })

  test('the list is newest first, paginated, and searched by file name and alt texts, ignoring case', async () => {
    const first = await upload('Gedung_100%.png')
    const second = await upload('pantai.png')
    await site.call('PUT', `/api/media/${second.hash}`, { alt: 'Pasir PUTIH é', alt_en: 'White sand' })
    const search = async (q: string) => {
      const { body, headers } = await site.get(`/api/media?q=${encodeURIComponent(q)}`)
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ hash }: LibraryImage) => hash)
    }
    expect(await search('gedung_100%')).toEqual([first.hash])
    expect(await search('putih É')).toEqual([second.hash])
    expect(await search('WHITE')).toEqual([second.hash])
    expect(await search('tidak ada')).toEqual([])
    expect(await search('100_')).toEqual([])
    const { body: all, headers } = await site.get('/api/media')
    const dates = all.map(({ createdAt }: LibraryImage) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const page = await site.get('/api/media?limit=1&offset=1')
    expect(page.body).toEqual([all[1]])
    expect(page.headers['x-total-count']).toBe(headers['x-total-count'])
  })

  test('changed alt texts appear in list, entry and published content, in both languages', async () => {
    const image = await upload()
    const { body } = await site.call('POST', '/api/features', { title: 'Teks', img: image.path })
    const readAltText = async (lang: string) => {
      const list = (await site.get(`/api/features?lang=${lang}`, { as: 'visitor' })).body
      const one = (await site.get(`/api/features/${body.data.id}?lang=${lang}`, { as: 'visitor' })).body
      expect(list.find(({ id }: { id: number }) => id === body.data.id)).toEqual(one)
      const page = site.services.contentStore.reader
        .content(lang === 'en' ? 'en' : 'id')
        .feature.find(({ id }) => id === one.id)
      expect(page).toEqual(one)
      return one.img_alt
    }
    const updateTexts = async (change: object) => (await site.call('PUT', `/api/media/${image.hash}`, change)).body.data
    expect(await readAltText('id')).toBeUndefined()
    const described = await updateTexts({ alt: ' Rapat pagi ' })
    expect(described).toMatchObject({ alt: 'Rapat pagi', alt_en: '', decorative: false, uses: 1 })
    expect(site.publishedCollections.at(-1)).toBe('feature')
    expect([await readAltText('id'), await readAltText('en')]).toEqual(['Rapat pagi', 'Rapat pagi'])
    await updateTexts({ alt_en: 'Morning meeting' })
    expect([await readAltText('id'), await readAltText('en')]).toEqual(['Rapat pagi', 'Morning meeting'])
    await updateTexts({ decorative: true })
    expect([await readAltText('id'), await readAltText('en')]).toEqual(['', ''])
    await updateTexts({ decorative: false, alt: '', alt_en: '' })
    expect([await readAltText('id'), await readAltText('en')]).toEqual([undefined, undefined])
  })

  test('a focal point is published with every entry that shows the image, until it is the centre again', async () => {
    const { hash, path } = await upload()
    const { body } = await site.call('POST', '/api/features', { title: 'Titik fokus', img: path })
    const read = async () => (await site.get(`/api/features/${body.data.id}`)).body
    expect(await read()).not.toHaveProperty('img_focus')
    const moved = await site.call('PUT', `/api/media/${hash}`, { focus_x: 20, focus_y: 0 })
    expect(moved.body.data).toMatchObject({ focus_x: 20, focus_y: 0, alt: '' })
    expect(await read()).toMatchObject({ img_focus: '20% 0%' })
    await site.call('PUT', `/api/media/${hash}`, { alt: 'Gedung' })
    expect(await read(), 'an alt text leaves it as it is').toMatchObject({ img_focus: '20% 0%', img_alt: 'Gedung' })
    await site.call('PUT', `/api/media/${hash}`, { focus_x: 50, focus_y: 50 })
    expect(await read()).not.toHaveProperty('img_focus')
  })

  test('a crop is a new image with the same name and alt text; the first one stays', async () => {
    const image = await upload('gudang.png')
    await site.call('PUT', `/api/media/${image.hash}`, { alt: 'Gudang', alt_en: 'Warehouse' })
    const crop = { left: 0, top: 5, width: image.width / 2, height: 10 }
    const { body } = await site.call('POST', `/api/media/${image.hash}/crop`, crop)
    expect(body.data).toMatchObject({
      ...{ width: image.width / 2, height: 10, fileName: 'gudang.png' },
      ...{ alt: 'Gudang', alt_en: 'Warehouse', focus_x: 50, uses: 0 },
    })
    const { bytes } = await site.get(body.data.path)
    const [red = 0, , blue = 0] = await readPixel(bytes, Math.floor(image.width / 4), 5)
    expect([red > 240, blue < 15], 'the left half is red').toEqual([true, true])
    expect((await site.get(`/api/media/${image.hash}`)).body).toMatchObject({ width: image.width, alt: 'Gudang' })
  })

  test('a crop beyond the edge is 400, of an unknown image 404', async () => {
    const { hash, width } = await upload()
    for (const crop of [
      { left: 1, top: 0, width, height: 20 },
      { left: 0, top: 1, width, height: 20 },
      { left: -1, top: 0, width: 5, height: 5 },
      { left: 0, top: 0, width: 0, height: 5 },
    ])
      expect((await site.call('POST', `/api/media/${hash}/crop`, crop)).status, JSON.stringify(crop)).toBe(400)
    const whole = { left: 0, top: 0, width: 1, height: 1 }
    for (const name of ['left', 'top', 'width', 'height']) {
      const { body } = await site.call('POST', `/api/media/${hash}/crop`, { ...whole, [name]: 100_000 })
      expect(Object.keys(body.errors), name).toEqual([name])
    }
    expect((await site.call('POST', `/api/media/${unknownHash}/crop`, whole)).status).toBe(404)
  })
})
