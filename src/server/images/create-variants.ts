import type { ImageInfo, VariantFormat } from '#content/image.ts'
import type { ImageRepository, OriginalImage } from './repository.ts'
import type { VariantRequest, VariantResponse } from './variant-worker.ts'
import { createWorker } from './worker-process.ts'

/** A variant of an image, by width in pixels and format. */
export interface VariantSpec {
  readonly image: ImageInfo
  readonly width: number
  readonly format: VariantFormat
}

/** Where originals are read and variants are stored. */
export interface VariantSources {
  readonly imageRepository: Pick<ImageRepository, 'findOriginal' | 'findVariant' | 'saveVariant'>
  readonly findSampleImage: (hash: string) => Promise<OriginalImage | undefined>
}

/** Creates variants in a worker process; each maker has its own. */
export function createVariantMaker({ imageRepository, findSampleImage }: VariantSources) {
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
