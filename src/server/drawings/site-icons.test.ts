import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { SiteIcon } from '#content/site-icon.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createDrawings } from './drawings.ts'

const colors = { accent: '#0057d9', darkTone: '#101828' }
const kawung = { path: '/icons/kawung', image: '', letter: '', theme: { colors } }
const imagePath = (extension: 'png' | 'jpg') => `/media/${'1'.repeat(32)}-400x400-ff0000.${extension}`

/** Returns a red image; with `alpha` below 1 its left half is transparent. */
async function drawRed(format: 'png' | 'jpeg', alpha: number): Promise<Buffer> {
  const red = { create: { width: 200, height: 400, channels: 4 as const, background: '#ff0000' } }
  return sharp(red)
    .extend({ left: 200, background: { r: 255, g: 0, b: 0, alpha } })
    [format]()
    .toBuffer()
}

/** Returns the color of a pixel, as four values. */
async function pixelOf(png: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 }
  return [...(await sharp(png).ensureAlpha().extract(area).raw().toBuffer())]
}

describe('the files of an icon', () => {
  let icon: SiteIcon | undefined
  let original: Buffer | undefined
  const drawings = createDrawings({
    findOgImage: async () => undefined,
    findIcon: () => icon,
    findOriginal: async () => original && { bytes: original },
  })
  const site = useTestSite({ services: { drawings } })
  afterAll(() => drawings.stop())
  const read = async (file: string) => {
    const { status, bytes } = await site.get(`${icon?.path}/${file}`)
    expect(status, file).toBe(200)
    return bytes
  }

  test('are PNGs in every size, in the colors of the owner, and never change', async () => {
    icon = kawung
    for (const [file, width] of [
      ['32.png', 32],
      ['180.png', 180],
      ['192.png', 192],
      ['512.png', 512],
      ['maskable.png', 512],
    ] as const) {
      const png = await read(file)
      expect(await sharp(png).metadata(), file).toMatchObject({ format: 'png', width, height: width })
      // Between two petals.
      expect(await pixelOf(png, Math.floor(width / 2), Math.floor(width * 0.1)), file).toEqual([16, 24, 40, 255])
      const { dominant } = await sharp(png).extract({ left: 0, top: 0, width, height: width }).stats()
      expect(dominant.b, file).toBeGreaterThan(dominant.r)
    }
    // Phones cut the corners of these themselves.
    expect((await pixelOf(await read('512.png'), 0, 0))[3]).toBe(0)
    expect((await pixelOf(await read('180.png'), 0, 0))[3]).toBe(255)
    expect((await pixelOf(await read('maskable.png'), 0, 0))[3]).toBe(255)
    const { headers } = await site.get(`${kawung.path}/32.png`)
    expect(headers).toMatchObject({ 'content-type': 'image/png', etag: '"kawung-32.png"' })
    expect(headers['cache-control']).toContain('immutable')
    const again = await site.get(`${kawung.path}/32.png`, { headers: { 'if-none-match': '"kawung-32.png"' } })
    expect(again.status).toBe(304)
  })

  test('differ with the letter and its typeface', async () => {
    const drawn = new Set<string>()
    for (const [letter, theme] of [
      ['M', {}],
      ['S', {}],
      ['S', { typeface: 'Literata' }],
    ] as const) {
      icon = { path: `/icons/letter-${drawn.size}`, image: '', letter, theme }
      const pixels = sharp(await read('192.png')).raw()
      drawn.add((await pixels.toBuffer()).toString('base64'))
    }
    expect(drawn.size).toBe(3)
  })

  test('have the kawung in place of a letter that no font draws', async () => {
    const read192 = async (letter: string) => {
      icon = { path: `/icons/unknown-${letter.length}`, image: '', letter, theme: { colors } }
      return read('192.png')
    }
    expect((await read192('\u{F0001}')).equals(await read192(''))).toBe(true)
  })

  test('of a transparent image stand on paper where phones cut the shape; an opaque one fills the icon', async () => {
    original = await drawRed('png', 0)
    icon = { path: '/icons/transparent', image: imagePath('png'), letter: '' }
    expect((await pixelOf(await read('192.png'), 20, 96))[3]).toBe(0)
    expect(await pixelOf(await read('180.png'), 40, 90)).toEqual([255, 255, 255, 255])
    expect(await pixelOf(await read('180.png'), 140, 90)).toEqual([255, 0, 0, 255])
    expect(await pixelOf(await read('maskable.png'), 60, 256)).toEqual([255, 255, 255, 255])
    original = await drawRed('jpeg', 1)
    icon = { path: '/icons/opaque', image: imagePath('jpg'), letter: '' }
    const [red = 0, green = 255] = await pixelOf(await read('maskable.png'), 2, 2)
    expect([red > 240, green < 15]).toEqual([true, true])
  })

  test('are at the well-known paths too, when there is a choice', async () => {
    icon = undefined
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) expect((await site.get(path)).status, path).toBe(404)
    icon = kawung
    const favicon = await site.get('/favicon.ico')
    expect(favicon.headers['content-type']).toBe('image/x-icon')
    expect(favicon.bytes.subarray(22).equals(await read('32.png'))).toBe(true)
    expect((await site.get('/apple-touch-icon.png')).bytes.equals(await read('180.png'))).toBe(true)
  })

  test.each(['/icons/other/32.png', '/icons/kawung/33.png', '/icons/kawung/constructor'])('%s is 404', async (path) => {
    icon = kawung
    expect((await site.get(path)).status).toBe(404)
  })
})
