import type { LibraryImage } from '#contracts/images.ts'
import type { ProgressListener } from './authenticated-request.ts'
import { createClient } from './client.ts'
import { newIdempotencyKey } from './request.ts'

/** Sends the calls about the image library. */
export const { call: callImages } = createClient(async () => (await import('#contracts/images.ts')).imageCalls)

/** Uploads an image to the library; throws an ApiError, or an AbortError once `signal` is aborted. */
export async function uploadImage(
  file: File,
  options: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<LibraryImage> {
  const form = new FormData()
  form.set('file', file, file.name)
  return (await callImages('uploadImage', { form }, { ...options, idempotencyKey: newIdempotencyKey() })).data
}
