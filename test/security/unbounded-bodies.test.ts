import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '#server/http/body-limit.ts'
import { openRawHttpServer, parseStatuses, type RawHttpServer } from './raw-http.ts'

const MEBIBYTE_BYTES = 1024 * 1024

let server: RawHttpServer
beforeAll(async () => {
  server = await openRawHttpServer()
})
afterAll(() => server.close())

interface UnboundedRequest {
  readonly head: string
  /** Sent before the endless data. */
  readonly start?: string
  /** Repeated without end. */
  readonly piece?: Buffer
  readonly isChunked?: boolean
}

function chunk(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.write(bytes) || socket.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('drain', resolve).once('close', resolve)
  await promise
  socket.off('drain', resolve).off('close', resolve)
}

/** Sends until the server closes the connection; returns the statuses, and how many megabytes it accepted. */
async function sendUntilClosed({
  head,
  start = '',
  piece = Buffer.alloc(MEBIBYTE_BYTES, 'a'),
  isChunked,
}: UnboundedRequest) {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  let response = ''
  socket.on('data', (data: Buffer) => {
    response += data.toString('latin1')
  })
  const frame = (bytes: Buffer) => (isChunked ? chunk(bytes) : bytes)
  await write(socket, Buffer.from(head))
  if (start !== '') await write(socket, frame(Buffer.from(start)))
  for (let sent = 0; !socket.destroyed && sent < 300; sent += piece.length / MEBIBYTE_BYTES)
    await write(socket, frame(piece))
  const megabytes = (socket.bytesWritten - socket.writableLength) / MEBIBYTE_BYTES
  socket.destroy()
  return { statuses: parseStatuses(response), megabytes }
}

const TEN_GIBIBYTES = 10 * 1024 ** 3
const boundary = '----beranda'
const createHead = (path: string, type: string, length?: number, token = true) =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\n${
    length === undefined ? 'Transfer-Encoding: chunked\r\n' : `Content-Length: ${length}\r\n`
  }${token ? `Authorization: ${server.site.authHeaders.authorization}\r\n` : ''}\r\n`
const multipart = `multipart/form-data; boundary=${boundary}`
const disposition = 'content-disposition: form-data; name'
const file = `--${boundary}\r\n${disposition}="img"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
const field = `--${boundary}\r\n${disposition}="title"\r\n\r\n`

describe('an endless or oversized body is rejected and not read further', () => {
  test.each<[string, number, () => UnboundedRequest]>([
    [
      'a file with a Content-Length of 10 GB',
      413,
      () => ({ head: createHead('/api/features', multipart, TEN_GIBIBYTES), start: file }),
    ],
    ['an endless file', 413, () => ({ head: createHead('/api/features', multipart), start: file, isChunked: true })],
    ['an endless field', 413, () => ({ head: createHead('/api/features', multipart), start: field, isChunked: true })],
    [
      'an endless file for the image library',
      413,
      () => ({ head: createHead('/api/media', multipart), start: file.replace('"img"', '"file"'), isChunked: true }),
    ],
    [
      'JSON with a Content-Length of 10 GB',
      413,
      () => ({ head: createHead('/api/features', 'application/json', TEN_GIBIBYTES) }),
    ],
    ['endless JSON', 413, () => ({ head: createHead('/api/features', 'application/json'), isChunked: true })],
    [
      'a file of 10 GB from an unauthenticated client',
      413,
      () => ({ head: createHead('/api/features', multipart, TEN_GIBIBYTES, false), start: file }),
    ],
    [
      'a quotation request of 10 GB',
      413,
      () => ({ head: createHead('/api/memo', 'application/json', TEN_GIBIBYTES, false) }),
    ],
    [
      'an endless quotation request',
      413,
      () => ({ head: createHead('/api/memo', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'an endless form',
      413,
      () => ({ head: createHead('/api/memo', 'application/x-www-form-urlencoded', undefined, false), isChunked: true }),
    ],
    [
      'an endless login',
      413,
      () => ({ head: createHead('/api/auth/login', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'an endless file from an unauthenticated client',
      401,
      () => ({ head: createHead('/api/features', multipart, undefined, false), start: file, isChunked: true }),
    ],
    ['a body of 10 GB for a page', 413, () => ({ head: createHead('/', 'text/plain', TEN_GIBIBYTES, false) })],
    [
      'endless headers of a part',
      400,
      () => ({ head: createHead('/api/features', multipart), start: `--${boundary}\r\nx-a: `, isChunked: true }),
    ],
    [
      'more than 100,000 parts',
      413,
      () => ({
        head: createHead('/api/features', multipart),
        isChunked: true,
        piece: Buffer.from(
          Array.from(
            { length: 5_000 },
            (_, index) => `${field.replace('title', `x${index}`)}a
`,
          ).join(''),
        ),
      }),
    ],
  ])('%s: %i', async (_name, status, make) => {
    const request = make()
    const { statuses, megabytes } = await sendUntilClosed(request)
    // Without a Content-Length the connection may be closed before a response arrives.
    expect([[status], []]).toContainEqual(statuses)
    if (request.head.includes('Content-Length')) expect(statuses).toEqual([status])
    // The largest upload, and the socket buffers of both sides.
    expect(megabytes).toBeLessThan(MAX_BODY_BYTES / MEBIBYTE_BYTES + 16)
  })
})

test('a wrong Content-Length or an aborted body leaves no file and no entry', async () => {
  // Uploads in progress are in a folder of DATA_DIR.
  const files = () =>
    readdirSync(server.site.services.config.dataDir, { recursive: true }).filter((name) =>
      /uploads-\w+[\\/]/.test(String(name)),
    )
  const rows = await countEntries()
  const body = `${file}abc`
  for (const length of [body.length + 1000, body.length - 20]) {
    for (const type of [multipart, 'application/json']) {
      const response = await server.send(createHead('/api/features', type, length) + body, 50)
      expect(parseStatuses(response).filter((status) => status < 400 || status >= 500)).toEqual([])
    }
  }
  for (let round = 0; round < 20; round++) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write(createHead('/api/features', multipart, TEN_GIBIBYTES) + file)
    socket.write(Buffer.alloc(MEBIBYTE_BYTES))
    await new Promise((resolve) => setTimeout(resolve, 10))
    socket.resetAndDestroy()
  }
  await expect.poll(files, { timeout: 60_000 }).toEqual([])
  expect(await countEntries()).toBe(rows)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

async function countEntries(): Promise<number> {
  return (await server.site.services.database.db.selectFrom('entry').select('id').execute()).length
}
