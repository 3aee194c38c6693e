import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { readImageBytes } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createVariantQueue, type VariantQueue } from './variant-queue.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  /** Opens the queue of another process on the same database. */
  const openQueue = (): VariantQueue => {
    const queue = createVariantQueue({ imageRepository: site.services.images, findSampleImage: async () => undefined })
    onTestFinished(() => queue.stop())
    return queue
  }

  test('variants that one process left pending are created by the next, without a request', async () => {
    const noise = sharp(randomBytes(330 * 20 * 3), { raw: { width: 330, height: 20, channels: 3 } })
    const read = await readImageBytes(await noise.png().toBuffer())
    const { hash } = read.image
    const { images } = site.services
    await images.save(read)
    const first = openQueue()
    first.enqueue(read.image)
    await first.stop()
    expect(await images.listPendingPaths()).toEqual([read.image.path])

    await openQueue().start()
    await expect.poll(() => images.listPendingPaths(), { timeout: 30_000 }).toEqual([])
    for (const width of [320, 330])
      for (const format of ['avif', 'webp'] as const)
        expect((await images.findVariant({ hash, width, format }))?.bytes.length, `${width}.${format}`).toBeGreaterThan(
          0,
        )
  })
})
