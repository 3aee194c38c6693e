import type { AltText } from '#content/alt-text.ts'
import type { ImageReference, LibraryImage } from '#contracts/images.ts'
import { type ProgressListener, uploadForm, withSignInRetry } from './authenticated-request.ts'
import { parseBody } from './parse-body.ts'
import { fetchJson, fetchResponse, newIdempotencyKey } from './request.ts'

export type { ImageReference, LibraryImage }

/** A part of the library, newest first, and how many there are in all. */
export interface ImagePage {
  readonly images: readonly LibraryImage[]
  readonly total: number
}

const loadContract = () => import('#contracts/images.ts')

async function parseSavedImage(body: unknown): Promise<LibraryImage> {
  return (await parseBody(body, async () => (await loadContract()).savedImageSchema)).data
}

/** Up to 36 of the pictures that hold the searched text, after the first `offset`; throws an ApiError. */
export async function listImages(search: string, offset: number, signal?: AbortSignal): Promise<ImagePage> {
  const query = new URLSearchParams({ limit: '36', offset: String(offset), ...(search && { q: search }) })
  const response = await fetchResponse(`/api/media?${query}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const images = await parseBody(body, async () => (await loadContract()).imageListSchema)
  return { images, total: Number(response.headers.get('x-total-count') ?? images.length) }
}

/** One picture; throws an ApiError, of status 404 when it is not kept. */
export async function fetchImage(hash: string): Promise<LibraryImage> {
  const body = await fetchJson(`/api/media/${hash}`)
  return parseBody(body, async () => (await loadContract()).libraryImageSchema)
}

/** Keeps a picture before anything shows it; throws an ApiError, or an AbortError once `signal` is aborted. */
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

/** Says what a picture shows, wherever it is shown; throws an ApiError. */
export async function updateImageText(hash: string, { alt, alt_en, decorative }: AltText): Promise<LibraryImage> {
  const body = { alt, alt_en, decorative }
  return parseSavedImage(await withSignInRetry(() => fetchJson(`/api/media/${hash}`, { method: 'PUT', body })))
}

/** Deletes a picture; throws an ApiError, of status 409 while a version of an entry shows it. */
export async function deleteImage(hash: string): Promise<void> {
  await withSignInRetry(() => fetchJson(`/api/media/${hash}`, { method: 'DELETE' }))
}

/** The entries that show a picture, and those of which an earlier version did; throws an ApiError. */
export async function listImageReferences(hash: string): Promise<ImageReference[]> {
  const body = await fetchJson(`/api/media/${hash}/uses`)
  return parseBody(body, async () => (await loadContract()).imageReferenceListSchema)
}
