import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { computeMaxConnections, createLimitedServer } from './connection-limits.ts'

const long = Buffer.alloc(32 * 1024 * 1024, 'x')
const limits = {
  headersTimeoutMs: 300,
  keepAliveTimeoutMs: 300,
  checkIntervalMs: 50,
  minBytesPerSecond: 1000,
  slowBodyTimeoutMs: 300,
  stalledResponseTimeoutMs: 300,
  maxConnections: 4,
}
let server: ReturnType<typeof createLimitedServer>
let port: number
let clientErrorCodes: (string | undefined)[] = []

/** Opens the server of the test. */
async function openServer(overrides: Parameters<typeof createLimitedServer>[1] = {}): Promise<void> {
  server = createLimitedServer(
    (request, response) => {
      if (request.url === '/long') return response.end(long)
      if (request.url === '/thinks') return setTimeout(() => response.end('thought'), 2 * limits.slowBodyTimeoutMs)
      return readAll(request).then(
        (body) => response.end(String(body.length)),
        // The client was disconnected.
        () => undefined,
      )
    },
    { ...limits, ...overrides },
  )
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    clientErrorCodes.push(error.code)
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
  onTestFinished(() => {
    clientErrorCodes = []
    server.closeAllConnections()
    server.close()
  })
}

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const sendRequest = async (path = '/') =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x' })).text()

// 'close' also fires for an aborted connection.
const waitForClose = (socket: Socket) => new Promise<void>((resolve) => socket.resume().once('close', () => resolve()))

/** Sends a byte every 20 ms until the connection ends. */
async function dribble(socket: Socket): Promise<void> {
  const timer = setInterval(() => socket.writable && socket.write('x'), 20)
  await waitForClose(socket)
  clearInterval(timer)
}

describe('a slow client is disconnected while others are served, when it', () => {
  test.each([
    ['says nothing', ''],
    ['dribbles its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['dribbles its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'],
    ['dribbles a body in pieces', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n'],
  ])('%s', async (_name, text) => {
    await openServer()
    const socket = await open(text)
    const start = performance.now()
    const ended = text === '' ? waitForClose(socket) : dribble(socket)
    expect(await sendRequest()).toBe('1')
    await ended
    // Of the 300 ms, the first check may come 50 ms early.
    expect(performance.now() - start).toBeGreaterThan(200)
    expect(clientErrorCodes).toEqual(['ERR_HTTP_REQUEST_TIMEOUT'])
  })

  test('does not read a long response', async () => {
    await openServer()
    const socket = await open('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.pause()
    expect(await sendRequest()).toBe('1')
    const count = () => promisify(server.getConnections.bind(server))()
    await expect.poll(count).toBe(0)
    socket.destroy()
  })

  test('sends no further request', async () => {
    await openServer()
    const socket = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitForClose(socket)
    expect(await sendRequest()).toBe('1')
  })
})

test('a client with eleven pipelined requests behind one is disconnected, one with ten is served', async () => {
  await openServer()
  const asked = 'GET /thinks HTTP/1.1\r\nHost: x\r\n\r\n'
  const many = readAll(await open(asked.repeat(12))).catch(() => 'reset')
  expect(await sendRequest()).toBe('1')
  expect(await many).not.toContain('200 OK')
  const few = await open(asked.repeat(11))
  expect((await readAll(few)).match(/200 OK/g)).toHaveLength(11)
})

test.each([
  ['1048576', 4000],
  ['1024', 924],
  ['120', 60],
  ['10', 8],
  ['unlimited', 4000],
])('a process that may open %s files has %i connections', (maxOpenFiles, connections) => {
  const folder = createTemporaryFolder('beranda-limits-')
  onTestFinished(() => removeFolder(folder))
  const file = join(folder, 'limits')
  writeFileSync(file, `Max processes 9 9\nMax open files            ${maxOpenFiles}  1048576  files\n`)
  expect([computeMaxConnections(4000, file), computeMaxConnections(4000, folder)]).toEqual([connections, 4000])
})

test('the time limits of a site are those that docs and proxies rely on', () => {
  expect(createLimitedServer(() => undefined)).toMatchObject({
    ...{ headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 10_000, timeout: 7_500 },
    ...{ connectionsCheckingInterval: 2_500, maxConnections: computeMaxConnections(4_000), noDelay: true },
  })
})

test('a slow but steady upload and a slow response are not aborted', async () => {
  await openServer()
  const socket = await open('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6000\r\n\r\n')
  for (let sent = 0; sent < 20; sent++) {
    socket.write('y'.repeat(300))
    await new Promise((resolve) => setTimeout(resolve, 45))
  }
  expect(await readAll(socket)).toMatch(/6000$/)
  expect(await sendRequest('/thinks')).toBe('thought')
})

test('a long response that a client takes slowly but steadily is not aborted', async () => {
  // Less than all pauses together; so much more than one that a busy machine does not add the difference.
  await openServer({ stalledResponseTimeoutMs: 2_500 })
  const socket = await open('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let [received, pauses] = [0, 0]
  socket.on('data', (chunk) => {
    received += chunk.length
    if (received < pauses * 1024 * 1024) return
    pauses++
    socket.pause()
    setTimeout(() => socket.resume(), 100)
  })
  await once(socket, 'close')
  expect(received).toBeGreaterThan(long.length)
})

test('idle connections are closed when the connection limit is reached', async () => {
  await openServer({ idleAfterMs: 0, keepAliveTimeoutMs: 60_000 })
  const asked = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const idle: Socket[] = []
  for (let count = 0; count < limits.maxConnections; count++) {
    const socket = await open(asked)
    await once(socket, 'data')
    idle.push(socket)
  }
  const closed = idle.map(waitForClose)
  await waitForClose(await open(asked))
  await Promise.all(closed)
  expect(await sendRequest()).toBe('1')
})

describe('closeIdleConnections', () => {
  const asked = 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n'
  const patient = { keepAliveTimeoutMs: 60_000, stalledResponseTimeoutMs: 60_000 }

  /** Resolves when the client has received a long response. */
  const receiveLong = (socket: Socket) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received >= long.length) resolve()
    })
    return promise
  }

  test('does not abort a response in progress; it closes the connection after it', async () => {
    await openServer({ ...patient, idleAfterMs: 0 })
    const client = connect(port, '127.0.0.1').pause()
    client.write(asked)
    await once(server, 'request')
    server.closeIdleConnections()
    await receiveLong(client.resume())
    // The server may learn a little later than the client that the response has ended.
    const isClosed = () => {
      server.closeIdleConnections()
      return client.destroyed
    }
    await expect.poll(isClosed).toBe(true)
  })

  test('does not abort the next response on a connection that has just been used', async () => {
    await openServer({ ...patient, idleAfterMs: 60_000 })
    const client = await open(asked)
    await receiveLong(client)
    server.closeIdleConnections()
    client.write(asked)
    await receiveLong(client)
    expect(client.closed).toBe(false)
  })
})
