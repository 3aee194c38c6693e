import { parseImagePath } from '#content/image.ts'
import { Problem } from '../http/problem.ts'
import { createYieldIfBusy } from '../http/yield-if-busy.ts'
import { createLruCache } from '../images/image-cache.ts'
import type { OriginalImage } from '../images/repository.ts'
import { createSerialQueue, createWorker } from '../images/worker-process.ts'
import type { DrawRequest } from './draw-worker.ts'
import type { OgImage } from './og-image.ts'

/** Returns the original image with this hash. */
type FindOriginal = (hash: string) => Promise<OriginalImage | undefined>

/** Indexes the images by path. Yields to the event loop, because the iterator computes each one. */
async function indexByPath(images: Iterable<OgImage>): Promise<ReadonlyMap<string, OgImage>> {
  const yieldIfBusy = createYieldIfBusy()
  const imagesByPath = new Map<string, OgImage>()
  for (const image of images) {
    imagesByPath.set(image.path, image)
    const yielding = yieldIfBusy()
    if (yielding) await yielding
  }
  return imagesByPath
}

function createBusyProblem(): Problem {
  return new Problem(
    503,
    { id: 'Gambar ini masih dibuat; coba lagi.', en: 'This picture is being made; try again.' },
    { headers: { 'retry-after': '10' } },
  )
}

/**
 * Returns the Open Graph images of the published pages. Each is drawn on its first request, in a worker process, and cached
 * in 8 MB of memory. Above `maxWaiting` pending images a request gets a 503, because clients would time out first.
 */
export function createOgImages(maxWaiting = 30) {
  const worker = createWorker<DrawRequest, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
    timeoutMs: 20_000,
    idleMs: 10_000,
  })
  const runSerially = createSerialQueue()
  const drawnImages = createLruCache<Uint8Array>(8 * 1024 * 1024, (bytes) => bytes.length)
  const pending = new Map<string, Promise<Uint8Array>>()
  let listImages: () => Iterable<OgImage> = () => []
  let imagesByPath: Promise<ReadonlyMap<string, OgImage>> | undefined

  const draw = async (ogImage: OgImage, findOriginal: FindOriginal): Promise<Uint8Array> => {
    const image = parseImagePath(ogImage.image)
    const original = image && (await findOriginal(image.hash))
    const bytes = await worker.run({ ogImage, file: original?.bytes })
    drawnImages.set(ogImage.path, bytes)
    return bytes
  }

  return {
    /** Replaces all images; `list` is called on the next request. */
    replace(list: () => Iterable<OgImage>): void {
      listImages = list
      imagesByPath = undefined
    },

    /** Returns the JPEG at this path; undefined when no page has it. Throws a 503 when too many are pending. */
    async find(path: string, findOriginal: FindOriginal): Promise<Uint8Array | undefined> {
      imagesByPath ??= indexByPath(listImages())
      const ogImage = (await imagesByPath).get(path)
      if (!ogImage) return undefined
      const existing = drawnImages.get(path) ?? pending.get(path)
      if (existing) return existing
      if (pending.size >= maxWaiting) throw createBusyProblem()
      const drawing = runSerially(() => draw(ogImage, findOriginal)).finally(() => pending.delete(path))
      pending.set(path, drawing)
      return drawing
    },

    /** Ends the worker process. */
    stop(): void {
      worker.terminate()
    },
  }
}

/** The Open Graph images of one site. */
export type OgImages = ReturnType<typeof createOgImages>
