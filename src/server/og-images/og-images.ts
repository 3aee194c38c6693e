import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { parseImagePath } from '#content/image.ts'
import type { OgImage } from '#content/page.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import { Problem } from '../http/problem.ts'
import type { OriginalImage } from '../images/repository.ts'
import { createWorker } from '../images/worker-process.ts'
import type { DrawRequest } from './draw-worker.ts'

/** Returns the original image with this hash. */
type FindOriginal = (hash: string) => Promise<OriginalImage | undefined>

interface OgImagesOptions {
  /** Returns the Open Graph image with that path; `page` is the URL of its page, which may not be in memory. */
  readonly findOgImage: (path: string, page: string | undefined) => Promise<OgImage | undefined>
  /** Above this number of pending images a request gets a 503, because clients would time out first. */
  readonly maxWaiting?: number
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
 * in 8 MB of memory.
 */
export function createOgImages({ findOgImage, maxWaiting = 30 }: OgImagesOptions) {
  const worker = createWorker<DrawRequest, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
    idleMs: 10_000,
  })
  const queue = new PQueue({ concurrency: 1 })
  const drawnImages = new LRUCache<string, Uint8Array>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  })
  const drawings = createSharedCalls<Uint8Array>()

  const draw = async (ogImage: OgImage, findOriginal: FindOriginal): Promise<Uint8Array> => {
    const image = parseImagePath(ogImage.photo ?? ogImage.image)
    const original = image && (await findOriginal(image.hash))
    const bytes = await worker.run({ ogImage, file: original?.bytes })
    drawnImages.set(ogImage.path, bytes)
    return bytes
  }

  return {
    /**
     * Returns the JPEG at this path; undefined when no page has it. `page`: the URL of its page. Throws a 503 when too many
     * are pending.
     */
    async find(path: string, findOriginal: FindOriginal, page?: string): Promise<Uint8Array | undefined> {
      const ogImage = await findOgImage(path, page)
      if (!ogImage) return undefined
      const drawn = drawnImages.get(path)
      if (drawn) return drawn
      if (!drawings.has(path) && drawings.size() >= maxWaiting) throw createBusyProblem()
      return drawings.run(path, () => queue.add(() => draw(ogImage, findOriginal)))
    },

    /** Ends the worker process. */
    stop(): void {
      worker.terminate()
    },
  }
}

/** The Open Graph images of one site. */
export type OgImages = ReturnType<typeof createOgImages>
