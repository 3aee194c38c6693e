import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface CannedResponse {
  readonly status: number
  readonly body: string
  readonly headers: OutgoingHttpHeaders
}

// The reference: node:http with a fixed response, which the parent process sends as a message.
process.once('message', ({ status, body, headers }: CannedResponse) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(status === 304 ? undefined : bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
