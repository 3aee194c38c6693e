import type { Download } from '#contracts/downloads.ts'
import type { ProgressListener } from './authenticated-request.ts'
import { createClient } from './client.ts'
import { newIdempotencyKey } from './request.ts'

/** Sends the calls about documents. */
export const { call: callDownloads } = createClient(async () => (await import('#contracts/downloads.ts')).downloadCalls)

/** Uploads a document; throws an ApiError, or an AbortError once `signal` is aborted. */
export async function uploadDownload(
  file: File,
  options: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<Download> {
  const form = new FormData()
  form.set('file', file, file.name)
  return (await callDownloads('uploadDownload', { form }, { ...options, idempotencyKey: newIdempotencyKey() })).data
}
