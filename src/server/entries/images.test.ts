import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Collection, isLocalised } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { cutAt, drawNoise } from '#kit/damaged-images.ts'
import { createFullDocument, createRequiredValues } from '#kit/full-document.ts'
import { createMultipartBody, drawImage, drawPixelFlood } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite()

const collectionsWithImages = Object.values(collections as Record<string, Collection>).flatMap((collection) => {
  const [imageField] = Object.entries(collection.fields).find(([, { type }]) => type === 'image') ?? []
  const [textField] =
    Object.entries(collection.fields).find(([, { type }]) => type === 'text' || type === 'textarea') ?? []
  return imageField && textField && !collection.screen.isSingle
    ? [{ name: collection.name, collection, url: `/api/${collection.path}`, imageField, textField }]
    : []
})

const countRows = async (): Promise<number[]> =>
  Promise.all((['media', 'entry', 'entry_version'] as const).map(async (table) => (await site.rows(table)).length))

describe.each(collectionsWithImages)('$name', ({ collection, url, imageField, textField }) => {
  test('an uploaded file becomes an image, and its path is accepted as a value afterwards', async () => {
    const created = await site.send(url, {
      ...createRequiredValues(collection),
      ...{ [textField]: 'berkas', [imageField]: await drawImage('png') },
    })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const { id, [imageField]: path } = created.body.data
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.jpg$/)
    const got = await site.get(path)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const update = async (fields: Record<string, string | Buffer>) =>
      (await site.send(`${url}/${id}`, fields, { method: 'PUT' })).body.data
    const full = { ...createFullDocument(collection, 'penuh'), [imageField]: await drawImage('png'), version: '1' }
    expect(await update(full)).toMatchObject({ version: 2 })
    const resent = { [textField]: 'jalur', [imageField]: path }
    expect(await update(resent)).toMatchObject(resent)
    const replaced = { [textField]: 'jalur', [imageField]: expect.stringContaining('-80x20-') }
    expect(await update({ [imageField]: await drawImage('png', 80, 20) })).toMatchObject(replaced)
  })
})

describe('invalid input writes nothing and is rejected with a message', () => {
  const bad: [name: string, status: number, make: () => Promise<Buffer>][] = [
    ['a text file named .png', 415, async () => Buffer.from('hello, I am a picture')],
    ['an SVG', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['60 megapixels', 413, async () => drawPixelFlood(10_000, 6_000)],
    ['a truncated JPEG', 400, async () => cutAt(await drawNoise('jpeg'), 0.2)],
    ['11 MB', 413, async () => Buffer.concat([await drawImage('jpeg'), randomBytes(11 * 1024 * 1024)])],
    ['an empty file', 400, async () => Buffer.alloc(0)],
  ]

  test.each(bad)('%s: %i', async (_name, status, make) => {
    const before = await countRows()
    const published = site.publishedCollections.length
    const answer = await site.send('/api/features', { title: 'dengan berkas', img: await make() })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^[A-Z].{10,}\.$/)
    // A file over the limit ends the form before its fields are known.
    if (_name !== '11 MB') expect(Object.keys(answer.body.errors)).toEqual(['img'])
    expect(await countRows()).toEqual(before)
    expect(site.publishedCollections).toHaveLength(published)
  })

  test('a valid image with an invalid field', async () => {
    const before = await countRows()
    const answer = await site.send('/api/features', { title: 'x'.repeat(201), img: await drawImage('webp', 64, 64) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['title'])
    expect(await countRows()).toEqual(before)
  })

  test('of the longest values, each character escaped, the values are rejected, not the length', async () => {
    const values = Object.entries<Field>(collections.team.fields).flatMap(([name, field]) =>
      (isLocalised(field) ? [name, `${name}_en`] : [name]).map(
        (key) => `"${key}":"${'\\u0000'.repeat(fieldTypes[field.type].maxLength)}"`,
      ),
    )
    const headers = { 'content-type': 'application/json' }
    expect((await site.call('POST', '/api/team', `{${values.join()}}`, { headers })).status).toBe(400)
  })

  test('a file in a text field, a file in an unknown field, a field sent twice', async () => {
    const file = await drawImage('png')
    expect((await site.send('/api/features', { title: file })).body.errors.title).toHaveLength(1)
    expect((await site.send('/api/features', { title: 'a', photo: file })).status).toBe(400)
    const { payload, headers } = createMultipartBody({ title: 'a' })
    const twice = Buffer.concat([payload.subarray(0, payload.lastIndexOf('------')), payload])
    expect((await site.call('POST', '/api/features', twice, { headers })).status).toBe(400)
  })

  test('an unknown image path', async () => {
    const unknown = `/media/${'a'.repeat(32)}-10x10-000000.jpg`
    for (const path of [unknown, '/etc/passwd', 'https://example.com/a.png', '../x.jpg']) {
      const answer = await site.send('/api/features', { title: 'jalur', img: path })
      expect(answer.status, path).toBe(400)
      expect(answer.body.errors.img).toHaveLength(1)
    }
  })

  test('a malformed body', async () => {
    const { payload, headers } = createMultipartBody({ title: 'terpotong', img: await drawImage('png') })
    const formType = headers['content-type']
    const withName = (name: string) => Buffer.from(payload.toString('latin1').replace('name="title"', name), 'latin1')
    const bodies: [payload: string | Buffer, type: string, status: number][] = [
      ['{"title": "a"', 'application/json', 400],
      ['', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['"text"', 'application/json', 400],
      ['null', 'application/json', 400],
      ['{"title":"a","__proto__":{"x":1}}', 'application/json', 400],
      ['title=a', 'text/plain', 415],
      ['<title/>', 'application/xml', 415],
      [payload.subarray(0, payload.length - 40), formType, 400],
      [payload, 'multipart/form-data', 400],
      [payload, 'multipart/form-data; boundary=another', 400],
      [Buffer.from('garbage'), formType, 400],
      [withName('name=""'), formType, 400],
      [withName('name="__proto__"'), formType, 400],
    ]
    const before = await countRows()
    for (const [body, type, status] of bodies) {
      const options = { headers: { 'content-type': type } }
      const answer = await site.call('POST', '/api/features', Buffer.from(body), options)
      expect(answer.status, `${type}: ${String(body).slice(0, 60)}`).toBe(status)
      expect(answer.body.message).toMatch(/.{10,}/)
    }
    expect(await countRows()).toEqual(before)
  })

  test('the message is in the language of Accept-Language', async () => {
    for (const [language, message] of [
      ['id', 'Berkas ini bukan gambar'],
      ['en', 'This file is not a picture'],
    ] as const) {
      const options = { headers: { 'accept-language': language } }
      const { body } = await site.send('/api/features', { title: 'a', img: Buffer.from('words') }, options)
      expect(body.message).toContain(message)
    }
  })
})

const sendPost = (paragraphdetail: string, more: Record<string, string | Buffer> = {}) =>
  site.send('/api/blog', { title: 'Dengan gambar', paragraphdetail, ...more })

test('images within rich text are stored with the entry, and the text shows their paths', async () => {
  const html = '<p>Atas</p><img src="upload:image-1" alt="Satu &amp; &quot;dua&quot;"><img src="upload:image-2">'
  // An image that is in the library already keeps its alt text.
  const created = sharp({ create: { width: 44, height: 33, channels: 3, background: '#16324f' } })
  const image = await drawImage('jpeg')
  const files = { 'image-1': await created.png().toBuffer(), 'image-2': image, img: image, socialImage: image }
  const english = { paragraphdetail_en: '<img src="upload:image-1" alt="One">' }
  const { status, body } = await sendPost(html, { ...files, ...english })
  expect(status, JSON.stringify(body)).toBe(201)
  const { paragraphdetail, paragraphdetail_en } = body.data
  const [first, second] = [...paragraphdetail.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, path]) => path)
  const firstImage = `<img src="${first}" alt="Satu &amp; &quot;dua&quot;" />`
  expect(paragraphdetail).toBe(`<p>Atas</p>${firstImage}<img src="${second}" />`)
  expect(paragraphdetail_en).toBe(`<img src="${first}" alt="One" />`)
  expect((await site.get(first)).status).toBe(200)
  const inLibrary = { path: first, uses: 1, alt: 'Satu & "dua"', alt_en: 'One' }
  expect((await site.get(`/api/media/${first.slice(7, 39)}`)).body).toMatchObject(inLibrary)
})

test('a rejected image within rich text is an error of its text, names the file, and nothing is stored', async () => {
  const before = await countRows()
  const files = { 'image-1': await drawImage('png'), 'image-2': Buffer.from('bukan gambar') }
  const html = '<img src="upload:image-1"><img src="upload:image-2">'
  const { status, body } = await sendPost('', { ...files, paragraphdetail_en: html })
  expect(status).toBe(415)
  expect(body.errors.paragraphdetail_en[0]).toMatch(/^picture\.png: This file is not a picture/)
  expect(await countRows()).toEqual(before)
})

test('an image that no rich text shows is a 400, and so is one for a collection without rich text', async () => {
  const before = await countRows()
  const files = { 'image-1': await drawImage('png') }
  const unused = await sendPost('<p>Tanpa gambar</p>', files)
  expect([unused.status, Object.keys(unused.body.errors)]).toEqual([400, ['image-1']])
  const elsewhere = await site.send('/api/features', { title: 'Fitur', ...files })
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([400, ['image-1']])
  expect(await countRows()).toEqual(before)
})

test('the answer to a save says which of its images lack a part of their file', async () => {
  const frame = await drawImage('png')
  const animated = await sharp([frame, await sharp(frame).flop().png().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer()
  const files = { img: animated, 'image-1': cutAt(await drawNoise('jpeg'), 0.9) }
  const { status, body } = await sendPost('<img src="upload:image-1">', files)
  expect(status).toBe(201)
  expect(body.warning).toMatch(/^picture\.png: .* still picture .*picture\.png: .* cut short/)
  expect(body.message).toContain(body.warning)
  const { body: saved } = await sendPost('<img src="upload:image-1">', { 'image-1': frame })
  expect(saved.warning).toBeUndefined()
})
