import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { trackIdleConnections } from './connection-limits.ts'

test('closeIdleConnections does not abort a response in progress, nor the next one on its connection', async () => {
  const long = Buffer.alloc(8_000_000, 'a')
  const server = createServer((_request, response) => void response.end(long))
  server.on('request', trackIdleConnections(server))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ask = () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  let received = 0
  client.on('data', (chunk) => {
    received += chunk.length
  })
  client.pause()
  ask()
  await wait(700)
  server.closeIdleConnections()
  client.resume()
  while (received < long.length) await once(client, 'data')
  server.closeIdleConnections()
  ask()
  while (received < long.length * 2) await once(client, 'data')
  expect(client.closed).toBe(false)
  await wait(600)
  server.closeIdleConnections()
  await once(client, 'close')
  server.close()
})
