import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { parseImagePath } from '#content/image.ts'
import type { OgImage } from '#content/page.ts'
import type { SiteIcon, SiteIconFile } from '#content/site-icon.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import { Problem } from '../http/problem.ts'
import type { OriginalImage } from '../images/repository.ts'
import { createWorker } from '../images/worker-process.ts'
import type { Drawing, DrawRequest } from './draw-worker.ts'

interface DrawingsOptions {
  /** Returns the Open Graph image with that path; `page` is the URL of its page, which may not be in memory. */
  readonly findOgImage: (path: string, page: string | undefined) => Promise<OgImage | undefined>
  /** Returns the icon of the published site; undefined for the default one. */
  readonly findIcon: () => SiteIcon | undefined
  /** Returns the original image with this hash. */
  readonly findOriginal: (hash: string) => Promise<Pick<OriginalImage, 'bytes'> | undefined>
  /** Above this number of pending drawings an Open Graph image gets a 503, because clients would time out first. */
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
 * Returns the Open Graph images of the published pages and the files of the site's icon. Each is drawn on its first request, in a
 * worker process, and cached in 8 MB of memory.
 */
export function createDrawings({ findOgImage, findIcon, findOriginal, maxWaiting = 30 }: DrawingsOptions) {
  const worker = createWorker<DrawRequest, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
    idleMs: 10_000,
  })
  const queue = new PQueue({ concurrency: 1 })
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  })
  const calls = createSharedCalls<Uint8Array>()

  const draw = async (path: string, drawing: Drawing): Promise<Uint8Array> => {
    const image = parseImagePath(
      'icon' in drawing ? drawing.icon.image : (drawing.ogImage.photo ?? drawing.ogImage.image),
    )
    const original = image && (await findOriginal(image.hash))
    const bytes = await worker.run({ ...drawing, original: original?.bytes })
    drawn.set(path, bytes)
    return bytes
  }
  const read = async (path: string, drawing: Drawing): Promise<Uint8Array> =>
    // An icon comes first: it is small, and its page is open.
    drawn.get(path) ??
    calls.run(path, () => queue.add(() => draw(path, drawing), { priority: 'icon' in drawing ? 1 : 0 }))

  return {
    /**
     * Returns the JPEG at this path; undefined when no page has it. `page`: the URL of its page. Throws a 503 when too many
     * drawings are pending.
     */
    async readOgImage(path: string, page?: string): Promise<Uint8Array | undefined> {
      const ogImage = await findOgImage(path, page)
      if (ogImage && !drawn.has(path) && !calls.has(path) && calls.size() >= maxWaiting) throw createBusyProblem()
      return ogImage && read(path, { ogImage })
    },

    findIcon,

    /** Returns a file of the icon as a PNG. */
    readIcon: (icon: SiteIcon, file: SiteIconFile): Promise<Uint8Array> => read(`${icon.path}/${file}`, { icon, file }),

    /** Ends the worker process. */
    stop(): void {
      worker.terminate()
    },
  }
}

/** The drawings of one site. */
export type Drawings = ReturnType<typeof createDrawings>
