import { type ImageInfo, parseImagePath, type VariantFormat, variantFormats, variantWidthsOf } from '#content/image.ts'
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
    timeoutMs: 60_000,
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

interface VariantJob extends VariantSpec {
  readonly deferred: PromiseWithResolvers<Uint8Array>
}

interface VariantQueueDeps extends VariantSources {
  readonly imageRepository: VariantSources['imageRepository'] &
    Pick<ImageRepository, 'listPendingPaths' | 'markVariantsReady'>
}

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
  const requestedJobs: VariantJob[] = []
  const backgroundJobs: VariantJob[] = []
  const jobsByKey = new Map<string, VariantJob>()
  let running: Promise<void> | undefined
  let isStopped = false

  const runJobs = async (): Promise<void> => {
    while (!isStopped) {
      const requestedJob = requestedJobs.shift()
      const job = requestedJob ?? backgroundJobs.shift()
      if (!job) break
      try {
        job.deferred.resolve(await variantMaker.createVariant({ ...job, shouldDecodeAll: !requestedJob }))
      } catch (error) {
        job.deferred.reject(error)
      }
      jobsByKey.delete(variantKey(job))
    }
    running = undefined
  }

  const addJob = (queue: VariantJob[], spec: VariantSpec): Promise<Uint8Array> => {
    if (isStopped) return Promise.reject(createBusyProblem())
    const existing = jobsByKey.get(variantKey(spec))
    if (existing) {
      // A request now waits for this background job: it moves to the requested jobs.
      const index = backgroundJobs.indexOf(existing)
      if (queue === requestedJobs && index >= 0) requestedJobs.push(...backgroundJobs.splice(index, 1))
      return existing.deferred.promise
    }
    const job: VariantJob = { ...spec, deferred: Promise.withResolvers() }
    // A background job has no other handler; an unhandled rejection would crash the process.
    job.deferred.promise.catch(() => undefined)
    jobsByKey.set(variantKey(spec), job)
    queue.push(job)
    running ??= runJobs()
    return job.deferred.promise
  }

  const enqueue = (image: ImageInfo): void => {
    if (backgroundJobs.length > MAX_BACKGROUND_JOBS) return
    const jobs = variantWidthsOf(image).flatMap((width) =>
      variantFormats.map((format) => addJob(backgroundJobs, { image, width, format })),
    )
    Promise.all(jobs)
      .then(() => imageRepository.markVariantsReady(image.hash))
      // The image stays pending; the next start or a request tries again.
      .catch(() => undefined)
  }

  return {
    /** Creates the variants of a new image in the background. */
    enqueue,

    /** Returns the bytes of a variant, created now when needed; throws without the original, and a 503 when the queue is full. */
    async request(image: ImageInfo, width: number, format: VariantFormat): Promise<Uint8Array> {
      if (requestedJobs.length >= MAX_REQUESTED_JOBS) throw createBusyProblem()
      return addJob(requestedJobs, { image, width, format })
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
      await running
      variantMaker.terminate()
      for (const job of [...requestedJobs.splice(0), ...backgroundJobs.splice(0)])
        job.deferred.reject(createBusyProblem())
    },
  }
}

/** The variant queue of one process. */
export type VariantQueue = ReturnType<typeof createVariantQueue>
