import { getBackgroundFormats, type ImageInfo, type VariantFormat } from '#content/image.ts'
import { decodeAllWidths, decodeWidth, encodePixels } from './pixels.ts'
import { handleWorkerRequests } from './worker-protocol.ts'

/** A variant to create. */
export interface VariantRequest {
  /** The original. Omitted on the first attempt: it has megabytes, and the worker may already have it. */
  readonly file: Uint8Array | undefined
  readonly image: ImageInfo
  readonly width: number
  readonly format: VariantFormat
  /** Decodes all widths at once, because the other variants of this image follow. */
  readonly shouldDecodeAll: boolean
}

/** The bytes of the variant, or a request for the original. */
export type VariantResponse = Uint8Array | 'file-needed'

interface DecodedImage {
  readonly hash: string
  readonly file: Uint8Array
  readonly pixelsByWidth: Awaited<ReturnType<typeof decodeAllWidths>>
}

// Caches the pixels of one image for its next variants.
let decoded: DecodedImage | undefined

handleWorkerRequests(
  10,
  async ({ file: sentFile, image, width, format, shouldDecodeAll }: VariantRequest): Promise<VariantResponse> => {
    const { hash } = image
    const file = sentFile ?? (decoded?.hash === hash ? decoded.file : undefined)
    if (!file) return 'file-needed'
    if (shouldDecodeAll && decoded?.hash !== hash) {
      decoded = undefined
      decoded = { hash, file, pixelsByWidth: await decodeAllWidths(file, image) }
    }
    const pixelsByWidth = decoded?.hash === hash ? decoded.pixelsByWidth : undefined
    const pixels = pixelsByWidth?.get(width) ?? (await decodeWidth(file, image, width))
    // After the last format of a width, its pixels (megabytes) are not needed again.
    if (format === getBackgroundFormats(width).at(-1)) pixelsByWidth?.delete(width)
    return encodePixels(pixels, format)
  },
)
