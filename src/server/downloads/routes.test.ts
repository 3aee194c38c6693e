import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_DOWNLOAD_BYTES } from '#content/download.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { createMultipartBody } from '#kit/images.ts'

/** A PDF with this content between its header and its end. */
const createPdf = (content: string | Uint8Array) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), Buffer.from(content), Buffer.from('\n%%EOF\n')])

const script = `1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Action /S /URI /URI (javascript:alert\\(1\\)) >> endobj`

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(() => site.close())

  const upload = async (file: Uint8Array, name = 'Katalog Harga.pdf', more: Record<string, string> = {}) => {
    const { payload, headers } = createMultipartBody({ file }, name)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/downloads?lang=en',
      payload,
      headers: { ...headers, ...site.authHeaders, ...more, 'accept-language': 'en' },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const remove = (hash: string) =>
    site.app.inject({ method: 'DELETE', url: `/api/downloads/${hash}`, headers: site.authHeaders })
  const savePost = (paragraphdetail: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/blog',
      headers: { ...site.authHeaders, 'accept-language': 'en' },
      payload: { title: 'Dengan dokumen', paragraphdetail },
    })

  test('a PDF with script is served as a download and nothing else', async () => {
    const pdf = createPdf(script)
    const { status, body } = await upload(pdf)
    expect(status, JSON.stringify(body)).toBe(201)
    const hash = createHash('sha256').update(pdf).digest('hex').slice(0, 32)
    expect(body.data).toMatchObject({ hash, path: `/downloads/${hash}/Katalog-Harga.pdf`, bytes: pdf.length, uses: 0 })

    const answer = await get(body.data.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Katalog-Harga.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(pdf.length),
    })
    expect((await get(body.data.path, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304)
  })

  test('a large document is served whole and in ranges across its stored parts', async () => {
    const pdf = createPdf(randomBytes(3_300_000))
    const { path } = (await upload(pdf, 'besar.pdf')).body.data
    expect((await get(path)).rawPayload.equals(pdf)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1048570-2097160', 1_048_570, 2_097_161],
      ['bytes=-5', pdf.length - 5, pdf.length],
      ['bytes=3000000-', 3_000_000, pdf.length],
    ] as const) {
      const answer = await get(path, { range })
      expect(answer.statusCode).toBe(206)
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${pdf.length}`)
      expect(answer.rawPayload.equals(pdf.subarray(from, to)), range).toBe(true)
    }
    const outside = await get(path, { range: `bytes=${pdf.length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
  })

  test.each([
    ['a text', Buffer.from('bukan pdf'), 415, /not a PDF/],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.7', 'latin1'), 415, /not a PDF/],
    ['a PDF after other bytes', Buffer.concat([Buffer.from('GIF89a'), createPdf('')]), 415, /not a PDF/],
    ['a PDF that is a web page', createPdf('<html><script>alert(1)</script></html>'), 415, /web page at once/],
    ['a PDF that is an SVG', createPdf('<svg onload=alert(1)>'), 415, /web page at once/],
    ['a PDF that is cut short', createPdf('isi').subarray(0, 20), 400, /damaged or cut short/],
    ['an empty file', Buffer.alloc(0), 400, /./],
  ])('%s is rejected in words, and nothing is stored', async (_name, file, status, message) => {
    const before = (await site.app.inject({ url: '/api/downloads', headers: site.authHeaders })).headers[
      'x-total-count'
    ]
    const answer = await upload(file)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(message)
    const after = await site.app.inject({ url: '/api/downloads', headers: site.authHeaders })
    expect(after.headers['x-total-count']).toBe(before)
  })

  test('a document of 20 MB is accepted, a larger one is a 413', async () => {
    const frame = createPdf('').length
    const largest = createPdf(Buffer.alloc(MAX_DOWNLOAD_BYTES - frame, 'a'))
    expect(largest.length).toBe(MAX_DOWNLOAD_BYTES)
    expect((await upload(largest, 'penuh.pdf')).status).toBe(201)
    const answer = await upload(createPdf(Buffer.alloc(MAX_DOWNLOAD_BYTES - frame + 1, 'a')))
    expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining('larger than 20 MB')])
  })

  test('another name, another hash, a path and a method that do not exist are rejected', async () => {
    const { path, hash } = (await upload(createPdf('alamat'))).body.data
    for (const url of [
      path.replace('Katalog', 'katalog'),
      path.replace(hash, '0'.repeat(32)),
      `/downloads/${hash}`,
      `/downloads/${hash}/Katalog-Harga.html`,
      `/downloads/${hash}/..%2f..%2fetc%2fpasswd`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
    expect((await get(path.toUpperCase().replace('/DOWNLOADS', '/downloads'))).statusCode).toBe(404)
    const { payload, headers } = createMultipartBody({ file: createPdf('') })
    const anonymous = await site.app.inject({ method: 'POST', url: '/api/downloads', payload, headers })
    expect(anonymous.statusCode).toBe(401)
  })

  describe('references', () => {
    let document: { readonly hash: string; readonly path: string }
    beforeEach(async () => {
      document = (await upload(createPdf(randomBytes(8).toString('hex')), 'tautan.pdf')).body.data
    })

    test('a linked document is counted, cannot be deleted, and names the entries', async () => {
      const saved = await savePost(`<p><a href="${document.path}">Unduh</a></p>`)
      expect(saved.statusCode, saved.body).toBe(201)
      expect(saved.json().data.paragraphdetail).toContain(`href="${document.path}"`)
      const uses = await get(`/api/downloads/${document.hash}/uses`, site.authHeaders)
      expect(uses.json()).toMatchObject([{ collection: 'blog', title: 'Dengan dokumen', current: true }])
      const refused = await remove(document.hash)
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Dengan dokumen')])
      const deletedPost = await site.app.inject({
        method: 'DELETE',
        url: `/api/blog/${saved.json().data.id}`,
        headers: site.authHeaders,
      })
      expect(deletedPost.statusCode).toBe(200)
      expect((await remove(document.hash)).json().message).toContain('versi lama')
      expect((await get(document.path)).statusCode).toBe(200)
    })

    test('an unused document is deleted with its bytes, and linking to it then is a 400 at its field', async () => {
      expect((await remove(document.hash)).statusCode).toBe(200)
      expect((await get(document.path)).statusCode).toBe(404)
      const { db } = site.services.database
      const chunks = await db.selectFrom('download_chunk').selectAll().where('hash', '=', document.hash).execute()
      expect(chunks).toEqual([])
      const refused = await savePost(`<a href="${document.path}">Unduh</a>`)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors.paragraphdetail[0]).toMatch(/has been deleted/)
      expect((await remove(document.hash)).statusCode).toBe(404)
    })
  })

  test('uploads and deletions are in the audit list, and a key repeats no upload', async () => {
    const pdf = createPdf('audit')
    const key = { 'idempotency-key': 'unggah-1' }
    const first = await upload(pdf, 'audit.pdf', key)
    const second = await upload(pdf, 'audit.pdf', key)
    expect(second.body.data).toEqual(first.body.data)
    await remove(first.body.data.hash)
    const { db } = site.services.database
    const lines = await db
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('subject', 'like', `download/${first.body.data.hash}%`)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'download-added', subject: `download/${first.body.data.hash} audit.pdf` },
      { action: 'download-deleted', subject: `download/${first.body.data.hash} audit.pdf` },
    ])
  })

  test('documents are listed newest first, and found by name', async () => {
    await upload(createPdf('satu'), 'Brosur Kopi.pdf')
    await upload(createPdf('dua'), 'Syarat.pdf')
    const found = await get('/api/downloads?q=brosur', site.authHeaders)
    expect(found.json().map(({ fileName }: { fileName: string }) => fileName)).toEqual(['Brosur Kopi.pdf'])
    const all = await get('/api/downloads?limit=2', site.authHeaders)
    expect(all.json()[0].fileName).toBe('Syarat.pdf')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(2)
  })
})
