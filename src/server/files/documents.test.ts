import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_DOWNLOAD_BYTES } from '#content/download.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'

/** A PDF with this content between its header and its end. */
const createPdf = (content: string | Uint8Array) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), Buffer.from(content), Buffer.from('\n%%EOF\n')])

const script = `1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Action /S /URI /URI (javascript:alert\\(1\\)) >> endobj`

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  const upload = (file: Uint8Array, fileName = 'Katalog Harga.pdf', headers: Record<string, string> = {}) =>
    site.send('/api/downloads', { file }, { fileName, headers })
  const visit = (url: string, headers: Record<string, string> = {}) => site.get(url, { as: 'visitor', headers })
  const remove = (hash: string) => site.call('DELETE', `/api/downloads/${hash}`)
  const savePost = (paragraphdetail: string) =>
    site.call('POST', '/api/blog', { title: 'Dengan dokumen', paragraphdetail })

  test('a PDF with script is served as a download and nothing else', async () => {
    const pdf = createPdf(script)
    const { status, body, text } = await upload(pdf)
    expect(status, text).toBe(201)
    const hash = createHash('sha256').update(pdf).digest('hex').slice(0, 32)
    expect(body.data).toMatchObject({ hash, path: `/downloads/${hash}/Katalog-Harga.pdf`, bytes: pdf.length, uses: 0 })

    const served = await visit(body.data.path)
    expect(served.status).toBe(200)
    expect(served.bytes.equals(pdf)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Katalog-Harga.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(pdf.length),
    })
    expect((await visit(body.data.path, { 'if-none-match': `"${hash}"` })).status).toBe(304)
  })

  test('a large document is served whole and in ranges across its stored parts', async () => {
    const pdf = createPdf(randomBytes(3_300_000))
    const { path } = (await upload(pdf, 'besar.pdf')).body.data
    expect((await visit(path)).bytes.equals(pdf)).toBe(true)
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1048570-2097160', 1_048_570, 2_097_161],
      ['bytes=-5', pdf.length - 5, pdf.length],
      ['bytes=3000000-', 3_000_000, pdf.length],
    ] as const) {
      const { status, headers, bytes } = await visit(path, { range })
      expect([status, headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/${pdf.length}`])
      expect(bytes.equals(pdf.subarray(from, to)), range).toBe(true)
    }
    const outside = await visit(path, { range: `bytes=${pdf.length}-` })
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
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
    const before = (await site.rows('download')).length
    const rejected = await upload(file)
    expect(rejected.status).toBe(status)
    expect(rejected.body.message).toMatch(message)
    expect(await site.rows('download')).toHaveLength(before)
  })

  test('a document of 20 MB is accepted, a larger one is a 413', async () => {
    const frame = createPdf('').length
    const largest = createPdf(Buffer.alloc(MAX_DOWNLOAD_BYTES - frame, 'a'))
    expect(largest.length).toBe(MAX_DOWNLOAD_BYTES)
    expect((await upload(largest, 'penuh.pdf')).status).toBe(201)
    const { status, body } = await upload(createPdf(Buffer.alloc(MAX_DOWNLOAD_BYTES - frame + 1, 'a')))
    expect([status, body.message]).toEqual([413, expect.stringContaining('larger than 20 MB')])
  })

  test('another name, another hash, a path and a method that do not exist are rejected', async () => {
    const { path, hash } = (await upload(createPdf('alamat'))).body.data
    for (const url of [
      path.replace('Katalog', 'katalog'),
      path.replace(hash, '0'.repeat(32)),
      `/downloads/${hash}`,
      `/downloads/${hash}/Katalog-Harga.html`,
      `/downloads/${hash}/..%2f..%2fetc%2fpasswd`,
      path.toUpperCase().replace('/DOWNLOADS', '/downloads'),
    ])
      expect((await visit(url)).status, url).toBe(404)
  })

  test('a linked document is counted, cannot be deleted, and names the entries', async () => {
    const { hash, path } = (await upload(createPdf('tautan'), 'tautan.pdf')).body.data
    const saved = await savePost(`<p><a href="${path}">Unduh</a></p>`)
    expect(saved.status, saved.text).toBe(201)
    expect(saved.body.data.paragraphdetail).toContain(`href="${path}"`)
    const uses = await site.get(`/api/downloads/${hash}/uses`)
    expect(uses.body).toMatchObject([{ collection: 'blog', title: 'Dengan dokumen', current: true }])
    const refused = await remove(hash)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Dengan dokumen')])
    expect((await site.call('DELETE', `/api/blog/${saved.body.data.id}`)).status).toBe(200)
    expect((await remove(hash)).body.message).toContain('earlier versions')
    expect((await visit(path)).status).toBe(200)
  })

  test('an unused document is deleted with its bytes, and linking to it then is a 400 at its field', async () => {
    const { hash, path } = (await upload(createPdf('tanpa tautan'), 'tautan.pdf')).body.data
    expect((await remove(hash)).status).toBe(200)
    expect((await visit(path)).status).toBe(404)
    expect((await site.rows('download_chunk')).map(({ hash }) => hash)).not.toContain(hash)
    const refused = await savePost(`<a href="${path}">Unduh</a>`)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.paragraphdetail[0]).toMatch(/has been deleted/)
    expect((await remove(hash)).status).toBe(404)
  })

  test('uploads and deletions are in the audit list, and a key repeats no upload', async () => {
    await site.empty('audit')
    const pdf = createPdf('audit')
    const key = { 'idempotency-key': 'unggah-1' }
    const first = await upload(pdf, 'audit.pdf', key)
    const second = await upload(pdf, 'audit.pdf', key)
    expect(second.body.data).toEqual(first.body.data)
    const { hash } = first.body.data
    await remove(hash)
    expect(await site.rows('audit')).toMatchObject([
      { action: 'download-added', target: `download/${hash} audit.pdf` },
      { action: 'download-deleted', target: `download/${hash} audit.pdf` },
    ])
  })

  test('documents are listed newest first, and found by name', async () => {
    await upload(createPdf('satu'), 'Brosur Kopi.pdf')
    await upload(createPdf('dua'), 'Syarat.pdf')
    const found = await site.get('/api/downloads?q=brosur')
    expect(found.body).toMatchObject([{ fileName: 'Brosur Kopi.pdf' }])
    const all = await site.get('/api/downloads?limit=2')
    expect(all.body[0].fileName).toBe('Syarat.pdf')
    expect(Number(all.headers['x-total-count'])).toBe((await site.rows('download')).length)
  })
})
