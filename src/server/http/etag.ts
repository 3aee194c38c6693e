import { hash } from 'node:crypto'

/** Returns the strong ETag of a body, with its quotes. */
export function computeEtag(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Returns true when `If-None-Match` contains the ETag: alone, in a list, as a weak ETag, or as `*`. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}
