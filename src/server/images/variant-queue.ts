import PQueue from 'p-queue'
import {
  getBackgroundFormats,
  getVariantWidths,
  type ImageInfo,
  parseImagePath,
  type VariantFormat,
} from '#content/image.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import { Problem } from '../http/problem.ts'
import type { ImageRepository, OriginalImage } from './repository.ts'
import type { VariantRequest, VariantResponse } from './variant-worker.ts'
import { createWorker } from './worker-process.ts'

/** A variant of an image, by width in pixels and format. */
interface VariantSpec {
  readonly image: ImageInfo
  readonly width: number
  readonly format: VariantFormat
}

/** The sources of originals and the storage of variants. */
interface VariantSources {
  readonly imageRepository: Pick<ImageRepository, 'findOriginal' | 'findVariant' | 'saveVariant'>
  readonly findSampleImage: (hash: string) => Promise<OriginalImage | undefined>
}

/** Returns a variant maker with its own worker process. */
function createVariantMaker({ imageRepository, findSampleImage }: VariantSources) {
  const worker = createWorker<VariantRequest, VariantResponse>(new URL('./variant-worker.ts', import.meta.url), {
    idleMs: 5_000,
  })

  const requireOriginalBytes = async (hash: string): Promise<Uint8Array> => {
    const original = (await imageRepository.findOriginal(hash).catch(() => undefined)) ?? (await findSampleImage(hash))
    if (!original) throw new Error(`There is no image ${hash}.`)
    return original.bytes
  }

  const requestVariant = async (request: Omit<VariantRequest, 'file'>): Promise<Uint8Array> => {
    let response = await worker.run({ ...request, file: undefined })
    if (response === 'file-needed')
      response = await worker.run({ ...request, file: await requireOriginalBytes(request.image.hash) })
    if (response === 'file-needed') throw new Error('The variant worker asked for the original file twice.')
    return response
  }

  return {
    /** Returns the bytes of the variant, stored or created now; throws when there is no such image. */
    async createVariant({
      image,
      width,
      format,
      shouldDecodeAll,
    }: VariantSpec & Pick<VariantRequest, 'shouldDecodeAll'>): Promise<Uint8Array> {
      const key = { hash: image.hash, width, format }
      const stored = await imageRepository.findVariant(key).catch(() => undefined)
      if (stored) return stored.bytes
      const bytes = await requestVariant({ image, width, format, shouldDecodeAll })
      // A variant that cannot be stored is still sent; the next request creates it again.
      await imageRepository.saveVariant(key, bytes).catch(() => undefined)
      return bytes
    },

    /** Ends the worker process. */
    terminate(): void {
      worker.terminate()
    },
  }
}

interface VariantQueueDeps extends VariantSources {
  readonly imageRepository: VariantSources['imageRepository'] &
    Pick<ImageRepository, 'listPendingPaths' | 'markVariantsReady'>
}

// Priorities in the queue: the higher one comes first.
const [BACKGROUND, REQUESTED] = [0, 1] as const

// Images above this limit stay marked as pending; the next start or a request creates their variants.
const MAX_BACKGROUND_JOBS = 2000
// Requests above this limit get a 503 with Retry-After.
const MAX_REQUESTED_JOBS = 300

const variantKey = ({ image, width, format }: VariantSpec) => `${image.hash}.${width}.${format}`

const createBusyProblem = () =>
  new Problem(
    503,
    {
      id: 'Terlalu banyak gambar sedang disiapkan; coba lagi sebentar lagi.',
      en: 'Too many pictures are being prepared; try again in a moment.',
    },
    { headers: { 'retry-after': '5' } },
  )

/**
 * Creates variants one at a time, which leaves a core for the thread that serves pages. Requested variants come first, then
 * those of new images, narrow ones first.
 */
export function createVariantQueue(deps: VariantQueueDeps) {
  const { imageRepository } = deps
  const variantMaker = createVariantMaker(deps)
  const queue = new PQueue({ concurrency: 1 })
  const jobs = createSharedCalls<Uint8Array>()
  // The background jobs that have not started.
  const backgroundKeys = new Set<string>()
  let isStopped = false

  const addJob = (spec: VariantSpec, priority: number): Promise<Uint8Array> => {
    const key = variantKey(spec)
    if (priority === BACKGROUND && !jobs.has(key)) backgroundKeys.add(key)
    // A request now waits for this background job.
    if (priority === REQUESTED && backgroundKeys.delete(key)) queue.setPriority(key, REQUESTED)
    const createVariant = async () => {
      const isBackground = backgroundKeys.delete(key)
      if (isStopped) throw createBusyProblem()
      return variantMaker.createVariant({ ...spec, shouldDecodeAll: isBackground })
    }
    return jobs.run(key, () => queue.add(createVariant, { id: key, priority }))
  }

  const enqueue = (image: ImageInfo): void => {
    if (backgroundKeys.size > MAX_BACKGROUND_JOBS) return
    const variants = getVariantWidths(image).flatMap((width) =>
      getBackgroundFormats(width).map((format) => addJob({ image, width, format }, BACKGROUND)),
    )
    Promise.all(variants)
      .then(() => imageRepository.markVariantsReady(image.hash))
      // The image stays pending; the next start or a request tries again.
      .catch(() => undefined)
  }

  return {
    /** Creates the variants of a new image in the background. */
    enqueue,

    /** Returns the bytes of a variant, created now when needed; throws without the original, and a 503 when the queue is full. */
    async request(image: ImageInfo, width: number, format: VariantFormat): Promise<Uint8Array> {
      if (queue.sizeBy({ priority: REQUESTED }) >= MAX_REQUESTED_JOBS) throw createBusyProblem()
      return addJob({ image, width, format }, REQUESTED)
    },

    /** Enqueues the variants that an earlier process left pending. */
    async start(): Promise<void> {
      for (const path of await imageRepository.listPendingPaths()) {
        const image = parseImagePath(path)
        if (image) enqueue(image)
      }
    },

    /** Stops after the current variant; the rest stays pending until the next start. */
    async stop(): Promise<void> {
      isStopped = true
      await queue.onIdle()
      variantMaker.terminate()
    },
  }
}

/** The variant queue of one process. */
export type VariantQueue = ReturnType<typeof createVariantQueue>
