import { readFile } from 'node:fs/promises'
import { type FileType, MAX_PIXELS } from './accepted-images.ts'
import { decodeHeic } from './decode-heic.ts'
import { drawSvg, type SvgProblem } from './draw-svg.ts'
import { type ProcessedImage, reencodeImage } from './reencode-image.ts'
import { handleWorkerRequests, withResourceLimits } from './worker-protocol.ts'

/** An uploaded file whose detected type is accepted. */
export interface ReadRequest {
  readonly path: string
  readonly fileType: FileType
}

/** The processed image, or the reason for rejecting the file. */
export type ReadResponse = ProcessedImage | 'too many pixels' | SvgProblem | 'unreadable'

// The largest accepted images need 2 seconds and 950 MB; a crafted file of a few kilobytes can need minutes.
const READ_LIMITS = { cpuMs: 2_750, maxRssBytes: 1_250_000_000 }

// libheif is compiled to WebAssembly, which has no threads and no SIMD here: 50 megapixels need 5 seconds.
const HEIC_LIMITS = { ...READ_LIMITS, cpuMs: 8_000 }

async function read({ path, fileType }: ReadRequest): Promise<ReadResponse> {
  const file = await readFile(path)
  if (fileType === 'svg') {
    const drawing = await drawSvg(file)
    return typeof drawing === 'string' ? drawing : reencodeImage(drawing, 'png')
  }
  if (fileType !== 'heic') return reencodeImage(file, fileType)
  const decoded = await decodeHeic(file, MAX_PIXELS)
  return typeof decoded === 'string' ? decoded : reencodeImage(decoded.png, fileType)
}

// Niceness 4: an upload waits for the response, but page requests have priority.
handleWorkerRequests(
  4,
  (request: ReadRequest): Promise<ReadResponse> =>
    withResourceLimits(request.fileType === 'heic' ? HEIC_LIMITS : READ_LIMITS, () => read(request)),
)
