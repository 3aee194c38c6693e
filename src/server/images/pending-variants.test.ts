import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Copies, createCopies } from './copies.ts'
import { readPicture } from './read-picture.ts'

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  const started: Copies[] = []
  beforeAll(async () => {
    site = await openTestApp(await environment())
  })
  afterAll(async () => {
    for (const copies of started) await copies.stop()
    await site.close()
  })

  /** The queue as another process on the same database has it. */
  const openQueue = (): Copies => {
    const copies = createCopies({ media: site.parts.media, findBuiltIn: async () => undefined })
    started.push(copies)
    return copies
  }

  test('copies that one process left are made by the next, without being asked for', async () => {
    const noise = sharp(randomBytes(330 * 20 * 3), { raw: { width: 330, height: 20, channels: 3 } })
    const read = await readPicture(await noise.png().toBuffer())
    const { hash } = read.picture
    const { media } = site.parts
    await media.save(read)
    const first = openQueue()
    first.enqueue(read.picture)
    await first.stop()
    expect(await media.listPending()).toEqual([read.picture.path])

    await openQueue().start()
    await expect.poll(() => media.listPending(), { timeout: 30_000 }).toEqual([])
    for (const width of [320, 330])
      for (const format of ['avif', 'webp'] as const)
        expect((await media.findCopy(hash, width, format))?.bytes.length, `${width}.${format}`).toBeGreaterThan(0)
  })
})
