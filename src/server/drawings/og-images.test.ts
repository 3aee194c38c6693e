import sharp, { type Region } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { OgImage } from '#content/page.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { typefaceNames } from '#content/typefaces.ts'
import { readPixel } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { findSampleImage } from '../images/sample-images.ts'
import { createDrawings } from './drawings.ts'
import { imageFrame, OG_IMAGE_SIZE, textColumn } from './og-image.ts'

const createOgImage = (name: string, title: string, image = ''): OgImage => ({
  path: `/cards/${name}.jpg`,
  url: `/cards/${name}.jpg`,
  title,
  brand: 'Contoh & Rekan',
  host: 'contoh.example',
  image,
})

const short = createOgImage('short', 'Audit keamanan', sampleImagePaths.serviceSecurity)
const other = createOgImage('other', 'Audit lain', sampleImagePaths.serviceSecurity)
const blank = createOgImage('blank', 'Audit keamanan')
const longBrand: OgImage = {
  ...createOgImage('long-brand', 'Audit keamanan'),
  brand: 'PT Pembangunan Teknologi Informasi dan Komunikasi Nusantara Sejahtera Bersamaku',
}
const long = createOgImage('long', `${'Pertanggungjawabanpengadministrasian '.repeat(20)}<b>&amp;`)
const lost = createOgImage('lost', 'Audit keamanan', short.image.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))

/** Returns a region of an image as raw pixels. */
const extractRegion = (ogImage: Buffer, region: Region) => sharp(ogImage).extract(region).raw().toBuffer()

/** Returns the mean difference of two images in a region, from 0 to 255. */
const differenceIn = async (region: Region, one: Buffer, two: Buffer) =>
  difference(await extractRegion(one, region), await extractRegion(two, region))

/** Returns the mean difference of two raw images of the same size, from 0 to 255. */
function difference(one: Buffer, two: Buffer): number {
  return one.reduce((total, value, index) => total + Math.abs(value - (two[index] ?? 0)), 0) / one.length
}

/** Returns the number of dark values, which are text. */
const countDarkPixels = (pixels: Buffer) => pixels.filter((value) => value < 60).length

describe('Open Graph images', () => {
  const images = [short, other, blank, long, longBrand, lost]
  const requestedPages: (string | undefined)[] = []
  let shownBytes: Buffer | undefined
  const drawings = createDrawings({
    async findOgImage(path, page) {
      requestedPages.push(page)
      return images.find((image) => image.path === path)
    },
    findIcon: () => undefined,
    findOriginal: async (hash) => (shownBytes ? { bytes: shownBytes } : findSampleImage(hash)),
  })
  const site = useTestSite({ services: { drawings } })
  afterAll(() => drawings.stop())
  const get = (url: string, headers = {}) => site.get(url, { as: headers })

  /** Draws an image at a path of its own; the one that it shows may have other bytes. */
  const draw = async (ogImage: OgImage, shown?: Buffer): Promise<Buffer> => {
    const path = `/cards/own-${images.length}.jpg`
    images.push({ ...ogImage, path })
    shownBytes = shown
    const drawn = await drawings.readOgImage(path)
    shownBytes = undefined
    return Buffer.from(drawn ?? [])
  }

  test('are immutable JPEGs of 1200 × 630 pixels', async () => {
    const response = await get(short.path)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: '"short.jpg"' })
    expect(response.headers['cache-control']).toContain('immutable')
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE_SIZE })
    expect((await get(short.path, { 'if-none-match': '"short.jpg"' })).status).toBe(304)
    expect((await get('/CARDS/Short.JPG')).bytes.equals(response.bytes)).toBe(true)
  })

  test('differ only in the title and the image of their page', async () => {
    const [one, two, three] = [(await get(short.path)).bytes, await draw(other), (await get(blank.path)).bytes]
    expect(countDarkPixels(await extractRegion(one, textColumn))).toBeGreaterThan(1000)
    // Below 1 is JPEG noise from neighbouring regions.
    expect(await differenceIn(textColumn, one, two)).toBeGreaterThan(2)
    expect(await differenceIn(imageFrame, one, two)).toBeLessThan(1)
    expect(await differenceIn(imageFrame, one, three)).toBeGreaterThan(20)
    expect(await differenceIn(textColumn, one, three)).toBeLessThan(1)
  })

  test('leave out what no font draws; where nothing remains of the title they have the name of the site', async () => {
    // For private use: no font has it.
    const unknown = '\u{F0001}'
    const usual = (await get(blank.path)).bytes
    const drawn = await draw({
      ...blank,
      title: `Audit ${unknown}\u{1F3FD} keamanan${unknown}`,
      brand: `${unknown} Contoh & Rekan`,
    })
    expect(drawn.equals(usual)).toBe(true)
    const named = await draw({ ...blank, title: blank.brand })
    expect((await draw({ ...blank, title: unknown })).equals(named)).toBe(true)
    const nameless = await draw({ ...blank, title: unknown, brand: unknown })
    expect(nameless.equals(await draw({ ...blank, title: unknown, brand: blank.host }))).toBe(false)
    expect(countDarkPixels(await extractRegion(nameless, textColumn))).toBe(0)
  })

  test('are written in the chosen typeface, each in its own', async () => {
    const titles: Buffer[] = []
    for (const typeface of typefaceNames)
      titles.push(await extractRegion(await draw({ ...blank, theme: { typeface } }), textColumn))
    const differences = titles.flatMap((one, index) => titles.slice(index + 1).map((other) => difference(one, other)))
    expect(Math.min(...differences)).toBeGreaterThan(2)
    const [first] = titles
    const plain = await extractRegion((await get(blank.path)).bytes, textColumn)
    expect(first?.equals(plain)).toBe(true)
  })

  test('have square corners, and no motif, where the owner has chosen so', async () => {
    const square = await draw({ ...short, theme: { corners: 'square' } })
    const plain = await draw({ ...short, theme: { ornament: 'hidden' } })
    const usual = (await get(short.path)).bytes
    const { left, top, width } = imageFrame
    const corner = { left: left + width - 20, top: top + 2, width: 16, height: 16 }
    const cloth = { left: 1140, top: 0, width: 60, height: OG_IMAGE_SIZE.height }
    expect(await differenceIn(corner, square, usual)).toBeGreaterThan(20)
    expect(await differenceIn(cloth, square, usual)).toBeLessThan(1)
    expect(await differenceIn(cloth, plain, usual)).toBeGreaterThan(5)
    expect(await differenceIn(textColumn, plain, usual)).toBeLessThan(1)
  })

  test('keep a title of any length inside its column', async () => {
    const { bytes } = await get(long.path)
    const gap = { left: textColumn.left + textColumn.width, top: 0, width: 50, height: OG_IMAGE_SIZE.height }
    expect(countDarkPixels(await extractRegion(bytes, gap))).toBe(0)
    const below = { ...textColumn, top: textColumn.top + textColumn.height + 4, height: 20 }
    expect(countDarkPixels(await extractRegion(bytes, below))).toBe(0)
    const fourLines = {
      ...blank,
      title: 'Dibuat rapi. Dijaga bertahun-tahun.',
      theme: { typeface: 'Bricolage Grotesque' },
    } as const
    const aboveHost = { ...textColumn, top: 465, height: 60 }
    expect(countDarkPixels(await extractRegion(await draw(fourLines), aboveHost))).toBe(0)
  })

  test('keep a long company name between the top edge and the title', async () => {
    const { bytes } = await get(longBrand.path)
    const column = { left: 130, width: imageFrame.left - 130 - 4 }
    expect(countDarkPixels(await extractRegion(bytes, { ...column, top: 61, height: 80 }))).toBeGreaterThan(1000)
    expect(countDarkPixels(await extractRegion(bytes, { ...column, top: 0, height: 55 }))).toBe(0)
    expect(countDarkPixels(await extractRegion(bytes, { ...column, top: 147, height: textColumn.top - 147 }))).toBe(0)
  })

  test('are the social image alone, cropped in its middle, where a page has one', async () => {
    const width = 630
    const left = { create: { width, height: 630, channels: 3 as const, background: '#ff0000' } }
    const bytes = await sharp(left).extend({ right: width, background: '#0000ff' }).png().toBuffer()
    const drawn = await draw({ ...short, photo: short.image }, bytes)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE_SIZE })
    // The border of the colors is in the middle: nothing was cut off on one side only.
    for (const left of [20, 590]) expect((await readPixel(drawn, left, 300))[0], String(left)).toBeGreaterThan(200)
    for (const left of [610, 1180]) expect((await readPixel(drawn, left, 300))[2], String(left)).toBeGreaterThan(200)
  })

  test('keep the focal point of their image in view', async () => {
    const half = { width: 800, height: 400, channels: 3 as const, background: '#ff0000' }
    const bytes = await sharp({ create: half }).extend({ right: 800, background: '#0000ff' }).png().toBuffer()
    for (const [focus, channel] of [
      ['0% 50%', 0],
      ['100% 50%', 2],
    ] as const) {
      const framed = await draw({ ...short, focus }, bytes)
      expect((await readPixel(framed, 900, 300))[channel], focus).toBeGreaterThan(200)
      const photo = await draw({ ...short, photo: short.image, focus }, bytes)
      // 1600 × 400 pixels fill 630 in height with 2520 in width, of which 1200 are shown.
      for (const left of [100, 1100])
        expect((await readPixel(photo, left, 300))[channel], `${focus} at ${left}`).toBeGreaterThan(200)
    }
  })

  test('are drawn without an image that was deleted', async () => {
    expect((await get(lost.path)).bytes.equals((await get(blank.path)).bytes)).toBe(true)
  })

  test.each(['/cards/nothing.jpg', '/cards/short.png', '/cards/short'])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('are not found once no page has them, even when the cache has them', async () => {
    images.push({ ...blank, path: '/cards/gone.jpg' })
    expect((await get('/cards/gone.jpg')).status).toBe(200)
    images.pop()
    expect((await get('/cards/gone.jpg')).status).toBe(404)
  })

  test('are looked up with the URL of their page, which may have to be rendered first', async () => {
    requestedPages.length = 0
    await get(short.path)
    await get(`${short.path}?page=${encodeURIComponent('/blog/kabar-3')}`)
    expect(requestedPages).toEqual([undefined, '/blog/kabar-3'])
  })

  test('are drawn once for concurrent requests; a request above the limit is 503 with Retry-After', async () => {
    const many = Array.from({ length: 3 }, (_, index) => createOgImage(`many-${index}`, 'x'))
    const findOgImage = async (path: string) => many.find((image) => image.path === path)
    const findIcon = () => undefined
    const own = createDrawings({ findOgImage, findIcon, findOriginal: findSampleImage, maxWaiting: 2 })
    const asked = many.slice(0, 2).map(({ path }) => own.readOgImage(path))
    const again = own.readOgImage('/cards/many-0.jpg')
    await expect(own.readOgImage('/cards/many-2.jpg')).rejects.toMatchObject({
      status: 503,
      details: { headers: { 'retry-after': '10' } },
    })
    expect(await again).toBe(await asked[0])
    own.stop()
    await Promise.allSettled(asked)
  })
})
