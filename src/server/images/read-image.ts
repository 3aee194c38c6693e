import { open } from 'node:fs/promises'
import PQueue from 'p-queue'
import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { type FileType, imageErrors, requireSupportedType } from './accepted-images.ts'
import type { ReadRequest, ReadResponse } from './read-worker.ts'
import type { CropRegion, ProcessedImage } from './reencode-image.ts'
import type { OriginalImage } from './repository.ts'
import { createWorker, WorkerError } from './worker-process.ts'

// The process ends itself above 2.75 s of CPU time, so a file that is too costly does not wait for the timeout.
const worker = createWorker<ReadRequest, ReadResponse>(new URL('./read-worker.ts', import.meta.url), {
  idleMs: 60_000,
})
const queue = new PQueue({ concurrency: 1 })

/** Starts the worker process. Called when an upload begins, to have the process ready when the upload ends. */
export function startImageReader(): void {
  worker.start()
}

// Drawing programs write comments in front of an SVG.
const HEAD_BYTES = 64 * 1024

async function requireFileType(path: string): Promise<FileType> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > MAX_IMAGE_BYTES) throw imageErrors.tooManyBytes()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return requireSupportedType(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function runWorker(request: ReadRequest): Promise<ProcessedImage> {
  const response = await queue
    .add(() => worker.run(request))
    .catch((error) => {
      if (!(error instanceof WorkerError) || error.terminationReason === 'killed') throw error
      if (error.terminationReason === 'too costly') throw imageErrors.tooCostly()
      if (request.fileType === 'svg') throw imageErrors.svgDamaged()
      throw request.fileType === 'heic' ? imageErrors.heic() : imageErrors.damaged()
    })
  if (response === 'too many pixels') throw imageErrors.tooManyPixels()
  if (response === 'unreadable') throw imageErrors.heic()
  if (typeof response === 'string') throw imageErrors[response]()
  return response
}

/**
 * Re-encodes the uploaded file at `path`: one frame, upright, sRGB, longest edge at most 4096 pixels, no metadata. Opaque
 * images become JPEG, others PNG. One file is read at a time, in a worker process. Throws a Problem with the reason when the
 * file is rejected. An SVG is drawn, and only the drawing is kept.
 */
export async function readImage(path: string): Promise<ProcessedImage> {
  return runWorker({ source: path, fileType: await requireFileType(path) })
}

/** Returns a part of a stored image as an image of its own, re-encoded like an upload. */
export function cropImage(
  { bytes, type }: Pick<OriginalImage, 'bytes' | 'type'>,
  crop: CropRegion,
): Promise<ProcessedImage> {
  return runWorker({ source: bytes, fileType: type === 'image/png' ? 'png' : 'jpeg', crop })
}
