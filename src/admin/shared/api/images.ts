import type { AltText } from '#content/alt-text.ts'
import type { ImageReference, LibraryImage } from '#contracts/images.ts'
import { type ProgressListener, uploadForm, withSignInRetry } from './authenticated-request.ts'
import { fetchJson, fetchResponse, newIdempotencyKey, parseBody } from './request.ts'

export type { ImageReference, LibraryImage }

/** One page of the library, newest first; `total` is the number of matching images on all pages. */
export interface ImagePage {
  readonly images: readonly LibraryImage[]
  readonly total: number
}

const loadContract = () => import('#contracts/images.ts')

async function parseSavedImage(body: unknown): Promise<LibraryImage> {
  return (await parseBody(body, async () => (await loadContract()).imageCalls.uploadImage.response)).data
}

/** Fetches up to 36 images that match the search, after the first `offset`; throws an ApiError. */
export async function listImages(search: string, offset: number, signal?: AbortSignal): Promise<ImagePage> {
  const query = new URLSearchParams({ limit: '36', offset: String(offset), ...(search && { q: search }) })
  const response = await fetchResponse(`/api/media?${query}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const images = await parseBody(body, async () => (await loadContract()).imageCalls.listImages.response)
  return { images, total: Number(response.headers.get('x-total-count') ?? images.length) }
}

/** Fetches one image; throws an ApiError, with status 404 when it does not exist. */
export async function fetchImage(hash: string): Promise<LibraryImage> {
  const body = await fetchJson(`/api/media/${hash}`)
  return parseBody(body, async () => (await loadContract()).imageCalls.getImage.response)
}

/** Uploads an image to the library; throws an ApiError, or an AbortError once `signal` is aborted. */
export async function uploadImage(
  file: File,
  options: { onProgress?: ProgressListener; signal?: AbortSignal } = {},
): Promise<LibraryImage> {
  const form = new FormData()
  form.set('file', file, file.name)
  const idempotencyKey = newIdempotencyKey()
  return parseSavedImage(
    await withSignInRetry(() => uploadForm('/api/media', 'POST', form, { ...options, idempotencyKey })),
  )
}

/** Stores the alt text of an image, for every place where it is used; throws an ApiError. */
export async function updateImageText(hash: string, { alt, alt_en, decorative }: AltText): Promise<LibraryImage> {
  const body = { alt, alt_en, decorative }
  return parseSavedImage(await withSignInRetry(() => fetchJson(`/api/media/${hash}`, { method: 'PUT', body })))
}

/** Deletes an image; throws an ApiError, with status 409 while a version of an entry references it. */
export async function deleteImage(hash: string): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/media/${hash}`, { method: 'DELETE' }))
}

/** Fetches the entries that reference an image, now or in an earlier version; throws an ApiError. */
export async function listImageReferences(hash: string): Promise<ImageReference[]> {
  const body = await fetchJson(`/api/media/${hash}/uses`)
  return parseBody(body, async () => (await loadContract()).imageCalls.listImageReferences.response)
}
