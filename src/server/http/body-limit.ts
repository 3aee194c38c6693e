import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_IMAGE_MEGABYTES, MAX_TEXT_IMAGES_MEGABYTES } from '#content/image.ts'

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
