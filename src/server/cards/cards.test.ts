import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePictures } from '#content/sample-pictures.ts'
import { createApp } from '../app.ts'
import { findBuiltIn } from '../media/built-in.ts'
import type { App } from '../route.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Card, cardSize } from './card.ts'
import { createCards } from './cards.ts'
import { column, window } from './ground.ts'

const cardOf = (name: string, title: string, picture = ''): Card => ({
  path: `/cards/${name}.jpg`,
  title,
  brand: 'Contoh & Rekan',
  host: 'contoh.example',
  picture,
})

const short = cardOf('short', 'Audit keamanan', samplePictures.serviceSecurity)
const other = cardOf('other', 'Audit lain', samplePictures.serviceSecurity)
const blank = cardOf('blank', 'Audit keamanan')
const long = cardOf('long', `${'Pertanggungjawabanpengadministrasian '.repeat(20)}<b>&amp;`)
const lost = cardOf('lost', 'Audit keamanan', short.picture.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))

/** The part of a card, as bytes that can be compared. */
async function part(card: Buffer, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  return sharp(card).extract({ left, top, width, height }).raw().toBuffer()
}

/** By how much two pictures of one size differ, on average of their points, from 0 to 255. */
function difference(one: Buffer, two: Buffer): number {
  return one.reduce((total, value, index) => total + Math.abs(value - (two[index] ?? 0)), 0) / one.length
}

/** How many of the picture's points are as dark as ink. */
const inkIn = (pixels: Buffer) => pixels.filter((value) => value < 60).length

describe('the cards', () => {
  const cards = createCards()
  let opened: TestApp
  let app: App
  beforeAll(async () => {
    opened = await openTestApp()
    cards.replace(() => [short, other, blank, long, lost])
    app = await createApp(opened.parts, { cards })
  })
  afterAll(async () => {
    cards.stop()
    await app.close()
    await opened.close()
  })
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  test('are JPEGs of the size that networks ask for, kept for ever under their name', async () => {
    const answer = await get(short.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: '"short.jpg"' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...cardSize })
    expect((await get(short.path, { 'if-none-match': '"short.jpg"' })).statusCode).toBe(304)
    expect((await get('/CARDS/Short.JPG')).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test('show the title and the picture of their page, and nothing else differs', async () => {
    const drawn = async (card: Card) => (await get(card.path)).rawPayload
    const [one, two, three] = [await drawn(short), await drawn(other), await drawn(blank)]
    expect(inkIn(await part(one, column))).toBeGreaterThan(1000)
    // Alike but for what a JPEG makes of its neighbourhood.
    expect(difference(await part(one, column), await part(two, column))).toBeGreaterThan(2)
    expect(difference(await part(one, window), await part(two, window))).toBeLessThan(1)
    expect(difference(await part(one, window), await part(three, window))).toBeGreaterThan(20)
    expect(difference(await part(one, column), await part(three, column))).toBeLessThan(1)
  })

  test('hold a title of any length in its column', async () => {
    const { rawPayload } = await get(long.path)
    const gap = { left: column.left + column.width, top: 0, width: 50, height: cardSize.height }
    expect(inkIn(await part(rawPayload, gap))).toBe(0)
    const below = { ...column, top: column.top + column.height + 4, height: 20 }
    expect(inkIn(await part(rawPayload, below))).toBe(0)
  })

  test('are drawn without a picture that is gone', async () => {
    expect((await get(lost.path)).rawPayload.equals((await get(blank.path)).rawPayload)).toBe(true)
  })

  test.each(['/cards/nothing.jpg', '/cards/short.png', '/cards/short'])('%s is no card', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  test('that nobody publishes any more are gone', async () => {
    const own = createCards()
    own.replace(() => [short])
    own.replace(() => [other])
    expect(await own.find(short.path, findBuiltIn)).toBeUndefined()
    own.stop()
  })

  test('are drawn once for many who ask at the same time, and refuse the crowd with a time to come back', async () => {
    const own = createCards(2)
    const many = Array.from({ length: 3 }, (_, index) => cardOf(`many-${index}`, 'x'))
    own.replace(() => many)
    const asked = many.slice(0, 2).map(({ path }) => own.find(path, findBuiltIn))
    const again = own.find('/cards/many-0.jpg', findBuiltIn)
    await expect(own.find('/cards/many-2.jpg', findBuiltIn)).rejects.toMatchObject({
      status: 503,
      details: { headers: { 'retry-after': '10' } },
    })
    expect(await again).toBe(await asked[0])
    own.stop()
    await Promise.allSettled(asked)
  })
})
