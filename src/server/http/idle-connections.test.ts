import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { trackIdleConnections } from './connection-limits.ts'

const long = Buffer.alloc(8_000_000, 'a')

/** Opens a server with long responses, and a client that reads as much of them as the test wants. */
async function openConnection(options?: Parameters<typeof trackIdleConnections>[1]) {
  const server = createServer((_request, response) => void response.end(long))
  server.on('request', trackIdleConnections(server, options))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  let received = 0
  client.on('data', (chunk) => {
    received += chunk.length
  })
  return {
    server,
    client,
    ask: () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    async receive(bytes: number) {
      while (received < bytes) await once(client, 'data')
    },
  }
}

test('closeIdleConnections does not abort a response in progress; it closes the connection after it', async () => {
  const { server, client, ask, receive } = await openConnection({ idleAfterMs: 0 })
  client.pause()
  ask()
  await once(server, 'request')
  server.closeIdleConnections()
  client.resume()
  await receive(long.length)
  // The server may learn a little later than the client that the response has ended.
  const isClosed = () => {
    server.closeIdleConnections()
    return client.destroyed
  }
  await expect.poll(isClosed, { timeout: 20_000 }).toBe(true)
})

test('closeIdleConnections does not abort the next response on a connection that has just been used', async () => {
  const { server, client, ask, receive } = await openConnection({ idleAfterMs: 60_000 })
  ask()
  await receive(long.length)
  server.closeIdleConnections()
  ask()
  await receive(long.length * 2)
  expect(client.closed).toBe(false)
})
