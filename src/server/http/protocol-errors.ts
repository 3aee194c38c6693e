import type { OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

// With their reason phrases: an import of `node:http` is slow, see connection-limits.ts.
const protocolErrors = {
  400: { reason: 'Bad Request', message: 'This is not a request in HTTP.' },
  408: { reason: 'Request Timeout', message: 'The request took too long.' },
  431: { reason: 'Request Header Fields Too Large', message: 'The headers are too large.' },
}

function statusForErrorCode(code: string | undefined): keyof typeof protocolErrors {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function sendProtocolError(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: OutgoingHttpHeaders,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusForErrorCode(error.code)
  const { reason, message } = protocolErrors[status]
  const body = JSON.stringify({ message })
  const allHeaders = {
    ...headers,
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  const headerLines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reason}\r\n${headerLines.join('')}\r\n${body}`)
  // The rest of the input is ambiguous, which request smuggling exploits.
  socket.destroy(error)
}

/** Responds, with those headers, to invalid HTTP, request timeouts and unsupported `Expect` values. */
export function handleProtocolErrors(server: Server, headers: OutgoingHttpHeaders): void {
  server.on('clientError', (error, socket: Socket) => sendProtocolError(error, socket, headers))
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, 'cache-control': 'no-store', connection: 'close' }).end()
  })
}

/** Sends the 405 of pages and files, which allow GET and HEAD. */
export function sendMethodNotAllowed(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const body = JSON.stringify({ message: 'Allowed here: GET, HEAD.' })
  response
    .writeHead(405, {
      ...headers,
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
}
