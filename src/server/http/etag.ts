import { createHash } from 'node:crypto'

/** The ETag of a body. */
export function computeEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** True when `If-None-Match` names the ETag: in a list, weakened by a proxy, or as `*`. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}
