import type { IncomingMessage, ServerResponse } from 'node:http'

/** The most bytes that any call takes: a picture of 10 MB, and beside it rich texts in two languages. */
const most = 24 * 1024 * 1024

/** In milliseconds: how long whoever is refused half way has for reading why. */
const linger = 1_000

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

// An honest sender says beforehand how much is coming; the connection of one that does not, or lies, is cut.
function cutWhereTooLong(request: IncomingMessage): void {
  const push = request.push.bind(request)
  let taken = 0
  request.push = (bytes: Buffer | null, encoding) => {
    taken += bytes?.length ?? 0
    if (taken > most) request.destroy()
    return push(bytes, encoding)
  }
}

/**
 * Sees to it that no request brings more than any call takes, whoever answers it and however soon. Returns false when it
 * says beforehand that it will: then it is for the caller to refuse it.
 */
export function boundBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers['transfer-encoding'] === undefined && lengthOf(request) === 0) return true
  // Node.js takes what nobody reads, for ever if need be, and throws it away; not from a request that has been looked at.
  request.read(0)
  const isTooLong = lengthOf(request) > most
  if (!isTooLong) cutWhereTooLong(request)
  response.once('finish', () => {
    if (isTooLong) setTimeout(() => request.socket.destroy(), linger).unref()
    else request.resume()
  })
  return !isTooLong
}
