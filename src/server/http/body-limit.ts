import type { IncomingMessage, ServerResponse } from 'node:http'

/** The most bytes that any call takes: a picture of 10 MB, and beside it rich texts in two languages. */
export const MAX_BODY_BYTES = 24 * 1024 * 1024

/** In milliseconds: how long whoever is refused half way has for reading why. */
const LINGER_MS = 1_000

const getContentLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

// An honest sender says beforehand how much is coming; the connection of one that does not, or lies, is cut.
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
 * Sees to it that no request brings more than any call takes, whoever answers it and however soon. Returns false when it
 * says beforehand that it will: then it is for the caller to refuse it.
 */
export function enforceBodyLimit(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['transfer-encoding'] === undefined && getContentLength(request) === 0) return true
  // Node.js takes what nobody reads, for ever if need be, and throws it away; not from a request that has been looked at.
  request.read(0)
  const isTooLong = getContentLength(request) > MAX_BODY_BYTES
  if (!isTooLong) destroyWhenTooLong(request)
  response.once('finish', () => {
    if (isTooLong) setTimeout(() => request.socket.destroy(), LINGER_MS).unref()
    else request.resume()
  })
  return !isTooLong
}
