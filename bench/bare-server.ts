import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

// The reference: the least that node:http can do to send a page. It is told the bytes and headers by its parent.
process.once('message', ({ body, headers }: { body: string; headers: OutgoingHttpHeaders }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
