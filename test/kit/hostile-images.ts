import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createAvifGrid, withClaimedSize } from './avif.ts'
import { createPngChunk, drawImage, drawPixelFlood } from './images.ts'

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

/** Images that are valid in another format too. */
export const polyglots: readonly HostileFile[] = [
  { name: 'a page behind a JPEG', make: () => appendTo('jpeg', script) },
  { name: 'an archive behind a JPEG', make: () => appendTo('jpeg', 'PK\x03\x04evil.class') },
  { name: 'a program behind a PNG', make: () => appendTo('png', php) },
  { name: 'an archive behind a GIF', make: () => appendTo('gif', 'PK\x03\x04evil.class') },
  // GIF89a/*…*/=1;alert(1) is JavaScript too: the width bytes start a comment.
  { name: 'a script that is a GIF', make: () => appendTo('gif', '*/=1;alert(1)//') },
  { name: 'a page in the comment of a JPEG', make: () => jpegWithSegments(segment(0xfe, script)) },
  { name: 'a page in the EXIF of a JPEG', make: () => jpegWithSegments(segment(0xe1, 'Exif\0\0', script)) },
  {
    name: 'a page in the XMP of a JPEG',
    make: () => jpegWithSegments(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', script)),
  },
  {
    name: 'a program in the profile of a JPEG',
    make: () => jpegWithSegments(segment(0xe2, 'ICC_PROFILE\0\x01\x01', php)),
  },
]

async function pngWithClaimedSize(edge: number): Promise<Buffer> {
  const png = await drawImage('png')
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  return Buffer.concat([png.subarray(0, 8), createPngChunk('IHDR', header), png.subarray(33)])
}

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
const TRANSPARENT_IMAGE = { create: { width: 7000, height: 7000, channels: 4, background: '#ff000080' } } as const

async function jpegWithRepeatedScan(times: number): Promise<Buffer> {
  const jpeg = await createSolidImage(7000).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)])
}

const BILLION_LAUGHS_XML = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]><x>&a19;</x>`

/** Small files that need much memory or time to decode. */
export const bombs: readonly HostileFile[] = [
  {
    name: 'entities that multiply in XMP',
    make: () =>
      jpegWithSegments(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xml version="1.0"?>', BILLION_LAUGHS_XML)),
  },
  {
    name: 'nine megabytes of EXIF before the first pixel',
    make: () =>
      jpegWithSegments(...Array.from({ length: 140 }, () => segment(0xe1, 'Exif\0\0MM', randomBytes(65_000)))),
  },
  {
    name: 'nine megabytes of a profile',
    make: () =>
      jpegWithSegments(
        ...Array.from({ length: 140 }, (_, at) =>
          segment(0xe2, `ICC_PROFILE\0${String.fromCharCode(at + 1)}\x8c`, randomBytes(65_000)),
        ),
      ),
  },
  { name: 'a JPEG of 300 scans', make: () => jpegWithRepeatedScan(300) },
  { name: 'a PNG that says it is of 900 megapixels', make: () => pngWithClaimedSize(30_000) },
  { name: 'a PNG of 64 megapixels', make: async () => drawPixelFlood(8_000, 8_000) },
  { name: 'a PNG with texts of 2 GB', make: () => pngWithLargeChunks('zTXt', 'Comment\0\0', 20) },
  { name: 'a PNG with international texts of 2 GB', make: () => pngWithLargeChunks('iTXt', 'Comment\0\x01\0\0\0', 20) },
  { name: 'a PNG with a profile of 100 MB', make: () => pngWithLargeChunks('iCCP', 'icc\0\0', 1) },
  { name: 'a PNG with 2 GB of pixels too many', make: () => pngWithLargeChunks('IDAT', '', 20) },
  {
    name: 'a transparent PNG of 49 megapixels in 16 bits, interlaced',
    make: () => sharp(TRANSPARENT_IMAGE).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
  {
    name: 'a transparent WebP of 49 megapixels in 36 bytes',
    make: () => sharp(TRANSPARENT_IMAGE).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: 'a WebP of 2^48 pixels',
    make: async () => Buffer.from(`RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0${'\xff'.repeat(6)}`, 'latin1'),
  },
  { name: 'a WebP of 10,000 frames', make: () => webpWithFrames(10_000) },
  { name: 'a GIF of 100,000 frames', make: async () => gifWithFrames(100_000, 8) },
  { name: 'a GIF of 10,000 frames of 49 megapixels', make: async () => gifWithFrames(10_000, 7_000) },
  { name: 'a GIF of 65,535 pixels square', make: async () => gifWithFrames(1, 65_535) },
  ...[0xffff, 0x7fffffff, 0xffffffff].map((edge) => ({
    name: `an AVIF that says it is ${edge} pixels square`,
    make: async () => withClaimedSize(await drawImage('avif'), edge, edge),
  })),
  {
    name: 'an AVIF that says it is of 49 megapixels',
    make: async () => withClaimedSize(await createAvif(64), 7000, 7000),
  },
  { name: 'an AVIF that says it is small', make: async () => withClaimedSize(await createAvif(9_000), 60, 40) },
  {
    name: 'an AVIF of tiles that do not fill it',
    make: async () =>
      createAvifGrid({ tile: await createAvif(64), edge: 64, rows: 2, columns: 2, width: 7000, height: 7000 }),
  },
  {
    name: 'an AVIF of tiles that are larger than they say',
    make: async () =>
      createAvifGrid({ tile: await createAvif(4096), edge: 64, rows: 15, columns: 15, width: 960, height: 960 }),
  },
  ...[1024, 4096].map((edge) => ({
    name: `an AVIF of 225 tiles of ${edge} pixels square, most of which nobody sees`,
    make: async () =>
      createAvifGrid({ tile: await createAvif(edge), edge, rows: 15, columns: 15, width: 7000, height: 7000 }),
  })),
]

const FILE_SIGNATURES = [
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'RIFF\xff\xff\xff\x7fWEBPVP8 ',
  '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
  'GIF89a\xff\x7f\xff\x7f\xf7',
  '',
]

/** Returns files with an image signature followed by random bytes, from one byte to ten megabytes. */
export function listRandomFiles(count: number): HostileFile[] {
  return Array.from({ length: count }, (_, at) => {
    const start = Buffer.from(FILE_SIGNATURES[at % FILE_SIGNATURES.length] ?? '', 'latin1')
    // The sizes are distributed logarithmically.
    const length = Math.max(1, Math.floor((10 * MEGABYTE) ** (at / Math.max(count - 1, 1))))
    return {
      name: `${length} bytes behind ${start.toString('hex')}`,
      make: async () => Buffer.concat([start, randomBytes(length)]).subarray(0, length),
    }
  })
}
