import { readFile } from 'node:fs/promises'
import type { FileType } from './accepted-images.ts'
import { type ProcessedImage, reencodeImage } from './reencode-image.ts'
import { handleWorkerRequests, withResourceLimits } from './worker-protocol.ts'

/** An uploaded file whose detected type is accepted. */
export interface ReadRequest {
  readonly path: string
  readonly fileType: FileType
}

/** The processed image, or the reason for rejecting the file. */
export type ReadResponse = ProcessedImage | 'too many pixels'

// The largest accepted images need 2 seconds and 950 MB; a crafted file of a few kilobytes can need minutes.
const READ_LIMITS = { cpuMs: 2_750, maxRssBytes: 1_250_000_000 }

// Niceness 4: an upload waits for the response, but page requests have priority.
handleWorkerRequests(
  4,
  ({ path, fileType }: ReadRequest): Promise<ReadResponse> =>
    withResourceLimits(READ_LIMITS, async () => reencodeImage(await readFile(path), fileType)),
)
