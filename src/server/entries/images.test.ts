import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { drawFlood, drawPicture, multipart } from '../media/test-pictures.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  { payload, headers }: { payload: Buffer; headers: Record<string, string> },
) => {
  const answer = await site.app.inject({ method, url, payload, headers: { ...headers, ...site.signedIn } })
  return { status: answer.statusCode, body: answer.json() }
}

const withPictures = Object.values(collections as Record<string, Collection>).flatMap((collection) => {
  const [picture] = Object.entries(collection.fields).find(([, { kind }]) => kind === 'picture') ?? []
  const [text] = Object.entries(collection.fields).find(([, { kind }]) => kind === 'line' || kind === 'paragraph') ?? []
  return picture && text ? [{ name: collection.name, url: `/api/${collection.path}`, picture, text }] : []
})

async function countRows(): Promise<number[]> {
  const { db } = site.parts.database
  const tables = ['media', 'entry', 'entry_version'] as const
  return Promise.all(
    tables.map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select((column) => column.fn.countAll().as('rows'))
            .execute()
        ).map(({ rows }) => Number(rows))[0] ?? 0,
    ),
  )
}

describe.each(withPictures)('$name', ({ url, picture, text }) => {
  test('a file becomes a picture that can be had, and the path stands for it afterwards', async () => {
    const created = await send('POST', url, multipart({ [text]: 'berkas', [picture]: await drawPicture('png') }))
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const { id, [picture]: path } = created.body.data
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.jpg$/)
    const got = await site.app.inject({ url: path })
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-type']).toBe('image/jpeg')
    const resent = await send('PUT', `${url}/${id}`, multipart({ [text]: 'jalur', [picture]: path }))
    expect(resent.body.data).toMatchObject({ [text]: 'jalur', [picture]: path })
    const replaced = await send('PUT', `${url}/${id}`, multipart({ [picture]: await drawPicture('png', 80, 20) }))
    expect(replaced.body.data[picture]).toContain('-80x20-')
    expect(replaced.body.data[text]).toBe('jalur')
  })
})

describe('bad input leaves nothing behind, and is answered with a sentence', () => {
  const bad: [name: string, status: number, make: () => Promise<Buffer>][] = [
    ['a text file named .png', 415, async () => Buffer.from('hello, I am a picture')],
    ['an SVG', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['60 megapixels', 413, () => drawFlood(10_000, 6_000)],
    ['a truncated JPEG', 400, async () => (await drawPicture('jpeg', 600, 400)).subarray(0, 1500)],
    ['11 MB', 413, async () => Buffer.concat([await drawPicture('jpeg'), randomBytes(11 * 1024 * 1024)])],
    ['an empty file', 400, async () => Buffer.alloc(0)],
  ]

  test.each(bad)('%s: %i', async (_name, status, make) => {
    const before = await countRows()
    const published = site.published.length
    const answer = await send('POST', '/api/features', multipart({ title: 'dengan berkas', img: await make() }))
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^[A-Z].{10,}\.$/)
    expect(await countRows()).toEqual(before)
    expect(site.published).toHaveLength(published)
  })

  test('a good picture beside a bad field', async () => {
    const before = await countRows()
    const answer = await send(
      'POST',
      '/api/features',
      multipart({ title: 'x'.repeat(201), img: await drawPicture('webp', 64, 64) }),
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['title'])
    expect(await countRows()).toEqual(before)
  })

  test('a file in a field that takes none, a file under an unknown name, a field sent twice', async () => {
    const file = await drawPicture('png')
    expect((await send('POST', '/api/features', multipart({ title: file }))).body.errors.title).toHaveLength(1)
    expect((await send('POST', '/api/features', multipart({ title: 'a', photo: file }))).status).toBe(400)
    const { payload, headers } = multipart({ title: 'a' })
    const twice = Buffer.concat([payload.subarray(0, payload.lastIndexOf('------')), payload])
    expect((await send('POST', '/api/features', { payload: twice, headers })).status).toBe(400)
  })

  test('a path that was never given out', async () => {
    for (const path of [
      `/media/${'a'.repeat(32)}-10x10-000000.jpg`,
      '/etc/passwd',
      'https://example.com/a.png',
      '../x.jpg',
    ]) {
      const answer = await send('POST', '/api/features', multipart({ title: 'jalur', img: path }))
      expect(answer.status, path).toBe(400)
      expect(answer.body.errors.img).toHaveLength(1)
    }
  })

  test('a broken body', async () => {
    const { payload, headers } = multipart({ title: 'terpotong', img: await drawPicture('png') })
    const bodies: [payload: string | Buffer, type: string, status: number][] = [
      ['{"title": "a"', 'application/json', 400],
      ['', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['"text"', 'application/json', 400],
      ['null', 'application/json', 400],
      ['{"title":"a","__proto__":{"x":1}}', 'application/json', 400],
      ['title=a', 'text/plain', 415],
      ['<title/>', 'application/xml', 415],
      [payload.subarray(0, payload.length - 40), headers['content-type'], 400],
      [payload, 'multipart/form-data', 400],
      [payload, 'multipart/form-data; boundary=another', 400],
      [Buffer.from('garbage'), headers['content-type'], 400],
      [
        Buffer.from(payload.toString('latin1').replace('name="title"', 'name=""'), 'latin1'),
        headers['content-type'],
        400,
      ],
      [
        Buffer.from(payload.toString('latin1').replace('name="title"', 'name="__proto__"'), 'latin1'),
        headers['content-type'],
        400,
      ],
    ]
    const before = await countRows()
    for (const [body, type, status] of bodies) {
      const answer = await send('POST', '/api/features', {
        payload: Buffer.from(body),
        headers: { 'content-type': type },
      })
      expect(answer.status, `${type}: ${String(body).slice(0, 60)}`).toBe(status)
      expect(answer.body.message).toMatch(/.{10,}/)
    }
    expect(await countRows()).toEqual(before)
  })

  test('the sentence is in the language that was asked for', async () => {
    for (const [language, words] of [
      ['id', 'Berkas ini bukan gambar'],
      ['en', 'This file is not a picture'],
    ] as const) {
      const { payload, headers } = multipart({ title: 'a', img: Buffer.from('words') })
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/features',
        payload,
        headers: { ...headers, ...site.signedIn, 'accept-language': language },
      })
      expect(answer.json().message).toContain(words)
    }
  })
})
