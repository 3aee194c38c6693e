import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createPng, createPngChunk, drawImage, drawPixelFlood } from './images.ts'

/** A file that an attacker might upload. */
export interface HostileFile {
  readonly name: string
  make(): Promise<Buffer>
}

const MEGABYTE = 1024 * 1024
const script = '<script>alert(document.domain)</script>'
const php = '<?php system($_GET["c"]); ?>'

/** Returns a JPEG segment, to be inserted after the first two bytes of the file. */
function segment(marker: number, ...data: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(data.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([header, body])
}

async function jpegWithSegments(...segments: readonly Buffer[]): Promise<Buffer> {
  const jpeg = await drawImage('jpeg')
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

const appendTo = async (format: 'jpeg' | 'png' | 'gif', text: string) =>
  Buffer.concat([await drawImage(format), Buffer.from(text, 'latin1')])

const listFiles = (files: Readonly<Record<string, () => Buffer | Promise<Buffer>>>): HostileFile[] =>
  Object.entries(files).map(([name, make]) => ({ name, make: async () => make() }))

/** Images that are valid in another format too. */
export const polyglots: readonly HostileFile[] = listFiles({
  'a page behind a JPEG': () => appendTo('jpeg', script),
  'an archive behind a JPEG': () => appendTo('jpeg', 'PK\x03\x04evil.class'),
  'a program behind a PNG': () => appendTo('png', php),
  'an archive behind a GIF': () => appendTo('gif', 'PK\x03\x04evil.class'),
  // GIF89a/*…*/=1;alert(1) is JavaScript too: the width bytes start a comment.
  'a script that is a GIF': () => appendTo('gif', '*/=1;alert(1)//'),
  'a page in the comment of a JPEG': () => jpegWithSegments(segment(0xfe, script)),
  'a page in the EXIF of a JPEG': () => jpegWithSegments(segment(0xe1, 'Exif\0\0', script)),
  'a page in the XMP of a JPEG': () => jpegWithSegments(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', script)),
  'a program in the profile of a JPEG': () => jpegWithSegments(segment(0xe2, 'ICC_PROFILE\0\x01\x01', php)),
})

async function pngWithClaimedSize(edge: number): Promise<Buffer> {
  const png = await drawImage('png')
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  return Buffer.concat([png.subarray(0, 8), createPngChunk('IHDR', header), png.subarray(33)])
}

const emptyPng = (interlacing: number) =>
  createPng({ width: 7000, height: 7000, depth: 16, colorType: 6, interlacing }, deflateSync(Buffer.alloc(1)))

/** Returns a PNG with that many chunks of the type, each of which decompresses to 100 MB. */
async function pngWithLargeChunks(type: string, head: string, times: number): Promise<Buffer> {
  const png = await drawImage('png')
  const packed = deflateSync(Buffer.alloc(100 * MEGABYTE), { level: 9 })
  const one = createPngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), ...Array<Buffer>(times).fill(one), png.subarray(afterHeader)])
}

/** Returns a GIF with that many frames of one pixel, on a square canvas of `edge` pixels. */
function gifWithFrames(frames: number, edge: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  head.writeUInt16LE(edge, 6)
  head.writeUInt16LE(edge, 8)
  const frame = Buffer.from('\x21\xf9\x04\x04\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

async function webpWithFrames(frames: number): Promise<Buffer> {
  const two = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) => createSolidImage(8, background).png().toBuffer()),
  )
  const webp = await sharp(two, { join: { animated: true } })
    .webp()
    .toBuffer()
  const first = webp.indexOf('ANMF')
  const frame = webp.subarray(first, first + 8 + webp.readUInt32LE(first + 4))
  const all = Buffer.concat([webp.subarray(0, first), ...Array<Buffer>(frames).fill(frame)])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

const createSolidImage = (edge: number, background = '#ff0000') =>
  sharp({ create: { width: edge, height: edge, channels: 3, background }, limitInputPixels: false })
const createAvif = (edge: number) => createSolidImage(edge).avif({ effort: 0 }).toBuffer()
const readAvif = (name: string) => readFileSync(new URL(`avif/${name}.avif`, import.meta.url))

/** Returns the AVIF with both numbers of the size in every `ispe` box replaced. */
function withClaimedSize(avif: Buffer, edge: number): Buffer {
  const copy = Buffer.from(avif)
  for (let offset = copy.indexOf('ispe'); offset >= 0; offset = copy.indexOf('ispe', offset + 4))
    for (const position of [offset + 8, offset + 12]) copy.writeUInt32BE(edge, position)
  return copy
}

const TRANSPARENT_IMAGE = { create: { width: 7000, height: 7000, channels: 4, background: '#ff000080' } } as const

async function jpegWithRepeatedScan(times: number): Promise<Buffer> {
  const jpeg = await createSolidImage(7000).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)])
}

function createBillionLaughsXml(): string {
  const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
  return `<!DOCTYPE x [<!ENTITY a0 "ha">${entities.join('')}]><x>&a20;</x>`
}

const repeat = (count: number, create: (index: number) => Buffer) =>
  Array.from({ length: count }, (_, at) => create(at))
const profilePart = (at: number) => `ICC_PROFILE\0${String.fromCharCode(at + 1)}\x8c`

/** Small files that need much memory or time to decode. */
export const bombs: readonly HostileFile[] = listFiles({
  'entities that multiply in XMP': () =>
    jpegWithSegments(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xml version="1.0"?>', createBillionLaughsXml())),
  'nine megabytes of EXIF before the first pixel': () =>
    jpegWithSegments(...repeat(140, () => segment(0xe1, 'Exif\0\0MM', randomBytes(65_000)))),
  'nine megabytes of a profile': () =>
    jpegWithSegments(...repeat(140, (at) => segment(0xe2, profilePart(at), randomBytes(65_000)))),
  'a JPEG of 300 scans': () => jpegWithRepeatedScan(300),
  'a PNG that says it is of 900 megapixels': () => pngWithClaimedSize(30_000),
  'a PNG of 66 bytes that says it is of 49 megapixels in 16 bits': () => emptyPng(0),
  'the same, interlaced': () => emptyPng(1),
  'a PNG that has 60 % of 49 megapixels': () =>
    createPng({ width: 7000, height: 7000, depth: 8, colorType: 6 }, deflateSync(Buffer.alloc(118_000_000))),
  'a PNG of 64 megapixels': () => drawPixelFlood(8_000, 8_000),
  'a PNG with texts of 2 GB': () => pngWithLargeChunks('zTXt', 'Comment\0\0', 20),
  'a PNG with international texts of 2 GB': () => pngWithLargeChunks('iTXt', 'Comment\0\x01\0\0\0', 20),
  'a PNG with a profile of 100 MB': () => pngWithLargeChunks('iCCP', 'icc\0\0', 1),
  'a PNG with 2 GB of pixels too many': () => pngWithLargeChunks('IDAT', '', 20),
  'a transparent PNG of 49 megapixels in 16 bits, interlaced': () =>
    sharp(TRANSPARENT_IMAGE).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'a transparent WebP of 49 megapixels in 36 bytes': () =>
    sharp(TRANSPARENT_IMAGE).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a WebP of 2^48 pixels': () => Buffer.from(`RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0${'\xff'.repeat(6)}`, 'latin1'),
  'a WebP of 10,000 frames': () => webpWithFrames(10_000),
  'a GIF of 100,000 frames': () => gifWithFrames(100_000, 8),
  'a GIF of 10,000 frames of 49 megapixels': () => gifWithFrames(10_000, 7_000),
  'a GIF of 65,535 pixels square': () => gifWithFrames(1, 65_535),
  'an AVIF that says it is 65535 pixels square': async () => withClaimedSize(await drawImage('avif'), 0xffff),
  'an AVIF that says it is 2147483647 pixels square': async () => withClaimedSize(await drawImage('avif'), 0x7fffffff),
  'an AVIF that says it is 4294967295 pixels square': async () => withClaimedSize(await drawImage('avif'), 0xffffffff),
  'an AVIF that says it is of 49 megapixels': async () => withClaimedSize(await createAvif(64), 7000),
  'an AVIF that says it is small': async () => withClaimedSize(await createAvif(9_000), 60),
  'an AVIF of tiles that do not fill it': () => readAvif('tiles-do-not-fill-it'),
  'an AVIF of tiles that are larger than they say': () => readAvif('tiles-larger-than-they-say'),
  'an AVIF of 225 tiles of 1024 pixels square, most of them outside the image': () => readAvif('tiles-1024'),
  'an AVIF of 225 tiles of 4096 pixels square, most of them outside the image': () => readAvif('tiles-4096'),
})
