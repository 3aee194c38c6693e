import type { AltText } from '#content/alt-text.ts'
import type { ImageReference, LibraryImage } from '#contracts/images.ts'
import type { ProgressListener } from './authenticated-request.ts'
import { createClient } from './client.ts'
import { newIdempotencyKey, type Page } from './request.ts'

export type { ImageReference, LibraryImage }

const { call } = createClient(async () => (await import('#contracts/images.ts')).imageCalls)

/** Fetches up to 36 images that match the search, after the first `offset`, newest first; throws an ApiError. */
export function listImages(search: string, offset: number, signal?: AbortSignal): Promise<Page<LibraryImage>> {
  return call('listImages', { query: { q: search, limit: 36, offset } }, { signal })
}

/** Fetches one image; throws an ApiError, with status 404 when it does not exist. */
export function fetchImage(hash: string): Promise<LibraryImage> {
  return call('getImage', { params: { hash } })
}

/** Uploads an image to the library; throws an ApiError, or an AbortError once `signal` is aborted. */
export async function uploadImage(
  file: File,
  options: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<LibraryImage> {
  const form = new FormData()
  form.set('file', file, file.name)
  return (await call('uploadImage', { form }, { ...options, idempotencyKey: newIdempotencyKey() })).data
}

/** Stores the alt text of an image, for every place where it is used; throws an ApiError. */
export async function updateImageText(hash: string, { alt, alt_en, decorative }: AltText): Promise<LibraryImage> {
  return (await call('updateImageTexts', { params: { hash }, body: { alt, alt_en, decorative } })).data
}

/** Deletes an image; throws an ApiError, with status 409 while a version of an entry references it. */
export async function deleteImage(hash: string): Promise<void> {
  await call('deleteImage', { params: { hash } })
}

/** Fetches the entries that reference an image, now or in an earlier version; throws an ApiError. */
export function listImageReferences(hash: string): Promise<ImageReference[]> {
  return call('listImageReferences', { params: { hash } })
}
