import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPicture, multipart } from '../media/test-pictures.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

// `FUZZ_RUNS=2000` for a longer run.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 60)
const megabyte = 1024 * 1024

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function upload(bytes: Buffer, fileName = 'a.png', type = 'image/png') {
  const { payload, headers } = multipart({ file: bytes }, fileName)
  const body = Buffer.from(
    payload.toString('latin1').replace('content-type: image/png', `content-type: ${type}`),
    'latin1',
  )
  return site.app.inject({
    method: 'POST',
    url: '/api/media',
    payload: body,
    headers: { ...headers, ...site.signedIn },
  })
}

/** A segment of a JPEG, to stand behind its first two bytes. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const jpeg = await drawPicture('jpeg')
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

const script = '<script>alert(document.domain)</script>'
const php = '<?php system($_GET["c"]); ?>'

describe('a picture that is something else as well', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a page behind a JPEG', async () => Buffer.concat([await drawPicture('jpeg'), Buffer.from(script)])],
    ['a program behind a PNG', async () => Buffer.concat([await drawPicture('png'), Buffer.from(php)])],
    [
      'an archive behind a GIF',
      async () => Buffer.concat([await drawPicture('gif'), Buffer.from('PK\x03\x04evil.class')]),
    ],
    ['a page in the comment of a JPEG', () => jpegWith(segment(0xfe, Buffer.from(script)))],
    ['a page in the EXIF of a JPEG', () => jpegWith(segment(0xe1, Buffer.from(`Exif\0\0${script}`)))],
    [
      'a page in the XMP of a JPEG',
      () => jpegWith(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${script}`))),
    ],
    ['a program in the profile of a JPEG', () => jpegWith(segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${php}`)))],
    [
      'a script that is a GIF',
      async () => {
        // GIF89a/*…*/=1;alert(1) is JavaScript too: the width is a comment's beginning.
        const gif = await drawPicture('gif')
        return Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')])
      },
    ],
  ])('%s is taken as a picture and given out without it, or refused', async (_name, make) => {
    const answer = await upload(await make())
    expect([201, 400]).toContain(answer.statusCode)
    if (answer.statusCode === 400) return
    const { path } = answer.json<{ data: { path: string } }>().data
    const picture = await site.app.inject({ url: path })
    expect(picture.rawPayload.includes('alert(')).toBe(false)
    expect(picture.rawPayload.includes('<?php')).toBe(false)
    expect(picture.rawPayload.includes('PK\x03\x04')).toBe(false)
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    // Under no other name is it something else.
    for (const end of ['.html', '.svg', '.php', '.jpg/x.php', '.jpg%00.html', '.jpg;.html', '.jpg.html'])
      expect((await site.app.inject({ url: path.replace(/\.\w+$/, end) })).statusCode, end).toBeGreaterThanOrEqual(400)
  })
})

test('neither its name nor its declared type says what a file is', async () => {
  const png = await drawPicture('png')
  for (const name of [
    'a.php',
    'a.php.png',
    'a.svg',
    '../../../etc/cron.d/x',
    '..\\..\\x.asp',
    'a.html\0.png',
    'é\u202egnp.exe',
    'x'.repeat(5000),
    '.htaccess',
    'CON',
    '',
    ' ',
  ]) {
    const answer = await upload(png, name)
    expect(answer.statusCode, name).toBe(201)
    expect(answer.json().data.path).toMatch(/^\/media\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.jpg$/)
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/x-php', 'a/b'])
    expect((await upload(png, 'a.png', type)).json().data.path, type).toMatch(/\.jpg$/)
  for (const [name, text] of [
    ['a.png', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['a.gif', `<html>${script}`],
    ['a.jpg', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`],
    ['a.png', '%PDF-1.7'],
    ['a.webp', '\x7fELF'],
    ['a.png', 'push graphic-context\nviewbox 0 0 1 1\nfill "url(https://a.example/x.png|id)"'],
  ] as const) {
    expect((await upload(Buffer.from(text), name)).statusCode, text).toBe(415)
  }
})

test('what swells in memory is refused or harmless', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]><x>&a19;</x>`
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<?xml version="1.0"?>${laughs}`)
  expect((await upload(await jpegWith(segment(0xe1, xmp)))).statusCode).toBe(201)
  // Nine megabytes of segments before the first pixel.
  const many = Array.from({ length: 140 }, () =>
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM'), randomBytes(65_000)])),
  )
  expect([201, 400]).toContain((await upload(await jpegWith(...many))).statusCode)
  const profile = Array.from({ length: 140 }, (_, at) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from(`ICC_PROFILE\0${String.fromCharCode(at + 1)}\x8c`, 'latin1'), randomBytes(65_000)]),
    ),
  )
  expect([201, 400]).toContain((await upload(await jpegWith(...profile))).statusCode)
  // An AVIF that says it is as large as a number can say.
  const avif = await drawPicture('avif')
  const size = avif.indexOf('ispe')
  expect(size).toBeGreaterThan(0)
  for (const edge of [0xffff, 0x7fffffff, 0xffffffff]) {
    avif.writeUInt32BE(edge, size + 8)
    avif.writeUInt32BE(edge, size + 12)
    expect([400, 413]).toContain((await upload(avif)).statusCode)
  }
  const webp = Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1')
  expect([400, 413]).toContain((await upload(webp)).statusCode)
}, 60_000)

test('from one byte to ten megabytes of anything, behind any beginning, nothing else happens', async () => {
  const starts = [
    '\xff\xd8\xff\xe0\0\x10JFIF\0',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    'RIFF\xff\xff\xff\x7fWEBPVP8 ',
    '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
    'GIF89a\xff\x7f\xff\x7f\xf7',
    '',
  ]
  for (let run = 0; run < fuzzRuns; run++) {
    const start = Buffer.from(starts[run % starts.length] ?? '', 'latin1')
    // As many small ones as large ones, on the scale of powers.
    const length = Math.max(1, Math.floor((10 * megabyte) ** (run / Math.max(fuzzRuns - 1, 1))))
    const file = Buffer.concat([start, randomBytes(length)]).subarray(0, length)
    expect([400, 413, 415], `${length} bytes behind ${start.toString('hex')}`).toContain(
      (await upload(file)).statusCode,
    )
  }
  expect((await upload(await drawPicture('png'))).statusCode).toBe(201)
}, 600_000)
