import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_IMAGE_MEGABYTES, MAX_TEXT_IMAGES_MEGABYTES } from '#content/image.ts'

/**
 * Returns false when the request has several Host headers, which a proxy in front may interpret differently, or none, which
 * only HTTP/1.0 allows. Runs for every request, so it compares the name of a header only when its length matches.
 */
export function hasValidHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

const absoluteFormPattern = /^https?:\/\/([^/?#@\s]+)(.*)/is
const SLASH = 47

/**
 * Converts a target in absolute form, `http://host/path`, to `/path`, and sets the Host header to its host. RFC 9112
 * (3.2.2) requires servers to accept this form. Other targets are unchanged.
 */
export function normalizeRequestTarget(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.charCodeAt(0) === SLASH) return
  const [, host, rest = ''] = absoluteFormPattern.exec(url) ?? []
  if (host === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

// Rich text in two languages takes 3 MB in a form; as JSON, in which each character may be escaped as six, 6 MB.
const MAX_TEXT_MEGABYTES = 14

/** Maximum size of a request body in bytes: the largest image, the images within rich text, and the texts of an entry. */
export const MAX_BODY_BYTES = (MAX_IMAGE_MEGABYTES + MAX_TEXT_IMAGES_MEGABYTES + MAX_TEXT_MEGABYTES) * 1024 * 1024

/** Time that a rejected client has to read the response before the connection is closed. */
const LINGER_MS = 1_000

const getContentLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

// Closes the connection when the body exceeds the limit: a chunked body has no Content-Length to check.
function destroyWhenTooLong(request: IncomingMessage): void {
  const push = request.push.bind(request)
  let receivedBytes = 0
  request.push = (bytes: Buffer | null, encoding) => {
    receivedBytes += bytes?.length ?? 0
    if (receivedBytes > MAX_BODY_BYTES) request.destroy()
    return push(bytes, encoding)
  }
}

/**
 * Limits the body of a request to `MAX_BODY_BYTES`, whichever handler responds and when. Returns false when its
 * Content-Length exceeds the limit; the caller must then send a 413.
 */
export function enforceBodyLimit(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['transfer-encoding'] === undefined && getContentLength(request) === 0) return true
  // After the response Node.js discards an unread body without any limit; read(0) disables that.
  request.read(0)
  const isTooLong = getContentLength(request) > MAX_BODY_BYTES
  if (!isTooLong) destroyWhenTooLong(request)
  response.once('finish', () => {
    if (isTooLong) setTimeout(() => request.socket.destroy(), LINGER_MS).unref()
    else request.resume()
  })
  return !isTooLong
}

/** Returns true for a request to the API that memory cannot answer. */
export function isApiWrite({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/api\//i.test(url)
}
