import { readFile } from 'node:fs/promises'
import { type FileType, MAX_PIXELS } from './accepted-images.ts'
import { decodeHeic } from './decode-heic.ts'
import { drawSvg, type SvgProblem } from './draw-svg.ts'
import { type CropRegion, type ProcessedImage, reencodeImage } from './reencode-image.ts'
import { handleWorkerRequests, withResourceLimits } from './worker-protocol.ts'

/** A file whose detected type is accepted. */
export interface ReadRequest {
  /** The path of an uploaded file, or the bytes of a stored image. */
  readonly source: string | Uint8Array
  readonly fileType: FileType
  /** The part to keep; all of it when absent. */
  readonly crop?: CropRegion
}

/** The processed image, or the reason for rejecting the file. */
export type ReadResponse = ProcessedImage | 'too many pixels' | 'animation' | SvgProblem | 'unreadable'

// The largest accepted images need 2 seconds and 950 MB; a crafted file of a few kilobytes can need minutes.
const READ_LIMITS = { cpuMs: 2_750, maxRssBytes: 1_250_000_000 }

// libheif is compiled to WebAssembly, which has no threads and no SIMD here: 50 megapixels need 5 seconds.
const HEIC_LIMITS = { ...READ_LIMITS, cpuMs: 8_000 }

async function read({ source, fileType, crop }: ReadRequest): Promise<ReadResponse> {
  const file = typeof source === 'string' ? await readFile(source) : source
  if (fileType === 'svg') {
    const drawing = await drawSvg(file)
    if (typeof drawing === 'string') return drawing
    const image = await reencodeImage(drawing.png, 'png')
    return drawing.isAnimation && typeof image !== 'string' ? { ...image, remarks: ['animation'] } : image
  }
  if (fileType !== 'heic') return reencodeImage(file, fileType, crop)
  const decoded = await decodeHeic(file, MAX_PIXELS)
  return typeof decoded === 'string' ? decoded : reencodeImage(decoded.png, fileType)
}

// Niceness 4: an upload waits for the response, but page requests have priority.
handleWorkerRequests(
  4,
  (request: ReadRequest): Promise<ReadResponse> =>
    withResourceLimits(request.fileType === 'heic' ? HEIC_LIMITS : READ_LIMITS, () => read(request)),
)
