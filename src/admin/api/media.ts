import type { PictureText } from '#content/picture-text.ts'
import { withSession } from './expired.ts'
import { isRecord, textOf } from './json.ts'
import { request, respond } from './request.ts'
import { type Progress, upload } from './upload.ts'

/** A picture that the site keeps, with what is said of it. */
export interface LibraryPicture extends PictureText {
  readonly hash: string
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** An ISO moment. */
  readonly createdAt: string
  /** Empty when it is not known. */
  readonly fileName: string
  /** How many there are. */
  readonly bytes: number
  /** How many entries show it now. */
  readonly uses: number
}

/** An entry that shows a picture, or once did. */
export interface PictureUse {
  /** The name of its collection. */
  readonly collection: string
  readonly id: number
  readonly title: string
  /** False: only an earlier version, or a deleted entry, shows it. */
  readonly current: boolean
}

/** A part of the library, newest first, and how many there are in all. */
export interface PicturePage {
  readonly pictures: readonly LibraryPicture[]
  readonly total: number
}

function readPicture(value: unknown): LibraryPicture {
  const raw = isRecord(value) ? value : {}
  return {
    hash: textOf(raw['hash']),
    path: textOf(raw['path']),
    width: Number(raw['width']),
    height: Number(raw['height']),
    createdAt: textOf(raw['createdAt']),
    fileName: textOf(raw['fileName']),
    bytes: Number(raw['bytes']),
    alt: textOf(raw['alt']),
    alt_en: textOf(raw['alt_en']),
    decorative: raw['decorative'] === true,
    uses: Number(raw['uses']),
  }
}

function savedIn(body: unknown): LibraryPicture {
  return readPicture(isRecord(body) ? body['data'] : undefined)
}

/** Up to 36 of the pictures that hold the searched text, after the first `offset`; throws an ApiError. */
export async function listPictures(search: string, offset: number, signal?: AbortSignal): Promise<PicturePage> {
  const query = new URLSearchParams({ limit: '36', offset: String(offset), ...(search && { q: search }) })
  const response = await respond(`/api/media?${query}`, signal ? { signal } : {})
  const body: unknown = await response.json()
  const pictures = Array.isArray(body) ? body.map(readPicture) : []
  return { pictures, total: Number(response.headers.get('x-total-count') ?? pictures.length) }
}

/** One picture; throws an ApiError, of status 404 when it is not kept. */
export async function findLibraryPicture(hash: string): Promise<LibraryPicture> {
  return readPicture(await request(`/api/media/${hash}`))
}

/** Keeps a picture before anything shows it; throws an ApiError, or an AbortError once `signal` is aborted. */
export async function uploadPicture(
  file: File,
  options: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<LibraryPicture> {
  const form = new FormData()
  form.set('file', file, file.name)
  return savedIn(await withSession(() => upload('/api/media', 'POST', form, options)))
}

/** Says what a picture shows, wherever it is shown; throws an ApiError. */
export async function describePicture(hash: string, { alt, alt_en, decorative }: PictureText): Promise<LibraryPicture> {
  const body = { alt, alt_en, decorative }
  return savedIn(await withSession(() => request(`/api/media/${hash}`, { method: 'PUT', body })))
}

/** Deletes a picture; throws an ApiError, of status 409 while a version of an entry shows it. */
export async function deletePicture(hash: string): Promise<void> {
  await withSession(() => request(`/api/media/${hash}`, { method: 'DELETE' }))
}

/** The entries that show a picture, and those of which an earlier version did; throws an ApiError. */
export async function listUses(hash: string): Promise<PictureUse[]> {
  const body = await request(`/api/media/${hash}/uses`)
  if (!Array.isArray(body)) return []
  return body.filter(isRecord).map((raw) => ({
    collection: textOf(raw['collection']),
    id: Number(raw['id']),
    title: textOf(raw['title']),
    current: raw['current'] === true,
  }))
}
