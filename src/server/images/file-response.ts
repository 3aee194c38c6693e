import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { etagMatches } from '../http/etag.ts'
import type { ImageCache, ServedImage } from './image-cache.ts'

/** The first and the last byte of a part of a file. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

/** The response to the request of a file, without the headers that every response has. */
interface FileResponse {
  readonly status: 200 | 206 | 304 | 416
  readonly headers: Readonly<Record<string, string>>
  /** The part that is sent; absent for 304 and 416. */
  readonly range?: ByteRange
}

/** Returns the part that a `Range` header asks for; undefined without one, or when it is not a single byte range. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

/** A file that never changes; `tag` identifies its bytes. */
interface ImmutableFile {
  readonly tag: string
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** Returns the response for a file: 200, 206 for a range, 304 when the ETag matches, 416 for an invalid range. */
export function createFileResponse(
  requestHeaders: IncomingHttpHeaders,
  { tag, type, size }: ImmutableFile,
): FileResponse {
  const etag = `"${tag}"`
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    etag,
  }
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = requestHeaders
  if (etagMatches(ifNoneMatch, etag)) return { status: 304, headers }
  const headersWithType = { ...headers, 'content-type': type }
  const range = parseRange(ifRange === undefined || ifRange === etag ? rangeHeader : undefined, size)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headersWithType, 'content-range': `bytes */${size}` } }
  if (!range) return { status: 200, headers: headersWithType, range: { from: 0, to: size - 1 } }
  return {
    status: 206,
    headers: { ...headersWithType, 'content-range': `bytes ${range.from}-${range.to}/${size}` },
    range,
  }
}

/** Returns the response for an image file, with its body; absent for 304 and 416. */
export function createImageResponse(
  requestHeaders: IncomingHttpHeaders,
  file: string,
  { type, bytes }: ServedImage,
): Omit<FileResponse, 'range'> & { readonly body?: Uint8Array } {
  // The file name contains the hash of the original, the width and the format, so it identifies the bytes.
  const { range, ...response } = createFileResponse(requestHeaders, { tag: file, type, size: bytes.length })
  const headers = { ...response.headers, 'cross-origin-resource-policy': 'cross-origin' }
  return { ...response, headers, ...(range && { body: bytes.subarray(range.from, range.to + 1) }) }
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
