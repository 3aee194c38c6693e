import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { etagMatches } from '../http/etag.ts'
import type { ImageCache, ServedImage } from './image-cache.ts'

/** The response to an image request, without the headers that every response has. */
interface ImageResponse {
  readonly status: 200 | 206 | 304 | 416
  readonly headers: Readonly<Record<string, string>>
  /** Absent for 304 and 416. */
  readonly body?: Uint8Array
}

/** Returns the first and last byte of a `Range` header; undefined without one, or when it is not a single byte range. */
export function parseRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

/** Returns the response for an image file: 200, 206 for a range, 304 when the ETag matches, 416 for an invalid range. */
export function createImageResponse(
  requestHeaders: IncomingHttpHeaders,
  file: string,
  { type, bytes }: ServedImage,
): ImageResponse {
  // The file name contains the hash of the original, the width and the format, so it identifies the bytes.
  const etag = `"${file}"`
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag,
  }
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = requestHeaders
  if (etagMatches(ifNoneMatch, etag)) return { status: 304, headers }
  const headersWithType = { ...headers, 'content-type': type }
  const range = parseRange(ifRange === undefined || ifRange === etag ? rangeHeader : undefined, bytes.length)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headersWithType, 'content-range': `bytes */${bytes.length}` } }
  if (!range) return { status: 200, headers: headersWithType, body: bytes }
  const contentRange = `bytes ${range.from}-${range.to}/${bytes.length}`
  return {
    status: 206,
    headers: { ...headersWithType, 'content-range': contentRange },
    body: bytes.subarray(range.from, range.to + 1),
  }
}

/** Serves cached images before the router runs, with the response of the router plus `commonHeaders`. */
export function createCachedImageHandler(cache: Pick<ImageCache, 'get'>, commonHeaders: OutgoingHttpHeaders) {
  return {
    /** Sends a cached image and returns true; returns false for any other request. */
    handle({ url = '', method, headers: requestHeaders }: IncomingMessage, response: ServerResponse): boolean {
      if (!url.startsWith('/media/') || (method !== 'GET' && method !== 'HEAD')) return false
      // The router handles percent-encoded and other unusual paths.
      const [, name] = /^\/media\/([\w.-]{1,200})(?:\?|$)/.exec(url) ?? []
      const file = name?.toLowerCase()
      const image = file && cache.get(file)
      if (!file || !image) return false
      const { status, headers, body } = createImageResponse(requestHeaders, file, image)
      const lengthHeader = status === 304 ? {} : { 'content-length': body?.length ?? 0 }
      response
        .writeHead(status, { ...commonHeaders, ...headers, ...lengthHeader })
        .end(method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
