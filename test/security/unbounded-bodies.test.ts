import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRawHttpServer, parseStatuses, type RawHttpServer } from './raw-http.ts'

const MEBIBYTE_BYTES = 1024 * 1024

let server: RawHttpServer
beforeAll(async () => {
  server = await openRawHttpServer()
})
afterAll(() => server.close())

interface UnboundedRequest {
  readonly head: string
  /** What stands before the bytes without end. */
  readonly start?: string
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

/** Sends without end until the server ends it; what it answered, and how many megabytes it let in. */
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
  const form = (bytes: Buffer) => (isChunked ? chunk(bytes) : bytes)
  await write(socket, Buffer.from(head))
  if (start !== '') await write(socket, form(Buffer.from(start)))
  for (let sent = 0; !socket.destroyed && sent < 300; sent += piece.length / MEBIBYTE_BYTES)
    await write(socket, form(piece))
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

describe('what has no end is refused, and let in no further', () => {
  test.each<[string, number, () => UnboundedRequest]>([
    [
      '10 GB of a file, announced',
      413,
      () => ({ head: createHead('/api/features', multipart, TEN_GIBIBYTES), start: file }),
    ],
    [
      'a file without an end',
      413,
      () => ({ head: createHead('/api/features', multipart), start: file, isChunked: true }),
    ],
    [
      'a field without an end',
      413,
      () => ({ head: createHead('/api/features', multipart), start: field, isChunked: true }),
    ],
    [
      'a file of the library without an end',
      413,
      () => ({ head: createHead('/api/media', multipart), start: file.replace('"img"', '"file"'), isChunked: true }),
    ],
    ['10 GB of JSON, announced', 413, () => ({ head: createHead('/api/features', 'application/json', TEN_GIBIBYTES) })],
    ['JSON without an end', 413, () => ({ head: createHead('/api/features', 'application/json'), isChunked: true })],
    [
      '10 GB from a stranger',
      413,
      () => ({ head: createHead('/api/features', multipart, TEN_GIBIBYTES, false), start: file }),
    ],
    [
      '10 GB of a request for a quotation',
      413,
      () => ({ head: createHead('/api/memo', 'application/json', TEN_GIBIBYTES, false) }),
    ],
    [
      'a request for a quotation without an end',
      413,
      () => ({ head: createHead('/api/memo', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'a form without an end',
      413,
      () => ({ head: createHead('/api/memo', 'application/x-www-form-urlencoded', undefined, false), isChunked: true }),
    ],
    [
      'a login without an end',
      413,
      () => ({ head: createHead('/api/auth/login', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'a file without an end from a stranger',
      401,
      () => ({ head: createHead('/api/features', multipart, undefined, false), start: file, isChunked: true }),
    ],
    ['10 GB for a page', 413, () => ({ head: createHead('/', 'text/plain', TEN_GIBIBYTES, false) })],
    [
      'headers of a part without an end',
      400,
      () => ({ head: createHead('/api/features', multipart), start: `--${boundary}\r\nx-a: `, isChunked: true }),
    ],
    [
      '100,000 parts and more',
      413,
      () => ({
        head: createHead('/api/features', multipart),
        isChunked: true,
        piece: Buffer.from(
          Array.from(
            { length: 5_000 },
            (_, at) => `${field.replace('title', `x${at}`)}a
`,
          ).join(''),
        ),
      }),
    ],
  ])('%s: %i', async (_name, status, make) => {
    const { statuses, megabytes } = await sendUntilClosed(make())
    // Whoever does not say beforehand how much is coming may be cut off instead.
    expect([[status], []]).toContainEqual(statuses)
    if (!/without|more/.test(_name)) expect(statuses).toEqual([status])
    // A picture, and what the sockets of both sides hold between them.
    expect(megabytes).toBeLessThan(40)
  })
})

test('a length that is a lie, and a body that breaks off, leave nothing behind', async () => {
  // Files that are received wait in a folder of DATA_DIR.
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
