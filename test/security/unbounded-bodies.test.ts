import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWire, statusesIn, type Wire } from './test-wire.ts'

const megabyte = 1024 * 1024

let wire: Wire
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

interface Endless {
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
async function pour({ head, start = '', piece = Buffer.alloc(megabyte, 'a'), isChunked }: Endless) {
  const socket = connect(wire.port, '127.0.0.1').on('error', () => undefined)
  let answered = ''
  socket.on('data', (data: Buffer) => {
    answered += data.toString('latin1')
  })
  const form = (bytes: Buffer) => (isChunked ? chunk(bytes) : bytes)
  await write(socket, Buffer.from(head))
  if (start !== '') await write(socket, form(Buffer.from(start)))
  for (let sent = 0; !socket.destroyed && sent < 300; sent += piece.length / megabyte) await write(socket, form(piece))
  const megabytes = (socket.bytesWritten - socket.writableLength) / megabyte
  socket.destroy()
  return { statuses: statusesIn(answered), megabytes }
}

const tenGigabytes = 10 * 1024 ** 3
const boundary = '----beranda'
const headOf = (path: string, type: string, length?: number, token = true) =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\n${
    length === undefined ? 'Transfer-Encoding: chunked\r\n' : `Content-Length: ${length}\r\n`
  }${token ? `Authorization: ${wire.site.signedIn.authorization}\r\n` : ''}\r\n`
const multipart = `multipart/form-data; boundary=${boundary}`
const disposition = 'content-disposition: form-data; name'
const file = `--${boundary}\r\n${disposition}="img"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
const field = `--${boundary}\r\n${disposition}="title"\r\n\r\n`

describe('what has no end is refused, and let in no further', () => {
  test.each<[string, number, () => Endless]>([
    [
      '10 GB of a file, announced',
      413,
      () => ({ head: headOf('/api/features', multipart, tenGigabytes), start: file }),
    ],
    ['a file without an end', 413, () => ({ head: headOf('/api/features', multipart), start: file, isChunked: true })],
    [
      'a field without an end',
      413,
      () => ({ head: headOf('/api/features', multipart), start: field, isChunked: true }),
    ],
    [
      'a file of the library without an end',
      413,
      () => ({ head: headOf('/api/media', multipart), start: file.replace('"img"', '"file"'), isChunked: true }),
    ],
    ['10 GB of JSON, announced', 413, () => ({ head: headOf('/api/features', 'application/json', tenGigabytes) })],
    ['JSON without an end', 413, () => ({ head: headOf('/api/features', 'application/json'), isChunked: true })],
    [
      '10 GB from a stranger',
      413,
      () => ({ head: headOf('/api/features', multipart, tenGigabytes, false), start: file }),
    ],
    [
      '10 GB of a request for a quotation',
      413,
      () => ({ head: headOf('/api/memo', 'application/json', tenGigabytes, false) }),
    ],
    [
      'a request for a quotation without an end',
      413,
      () => ({ head: headOf('/api/memo', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'a form without an end',
      413,
      () => ({ head: headOf('/api/memo', 'application/x-www-form-urlencoded', undefined, false), isChunked: true }),
    ],
    [
      'a login without an end',
      413,
      () => ({ head: headOf('/api/auth/login', 'application/json', undefined, false), isChunked: true }),
    ],
    [
      'a file without an end from a stranger',
      401,
      () => ({ head: headOf('/api/features', multipart, undefined, false), start: file, isChunked: true }),
    ],
    ['10 GB for a page', 413, () => ({ head: headOf('/', 'text/plain', tenGigabytes, false) })],
    [
      'headers of a part without an end',
      400,
      () => ({ head: headOf('/api/features', multipart), start: `--${boundary}\r\nx-a: `, isChunked: true }),
    ],
    [
      '100,000 parts and more',
      413,
      () => ({
        head: headOf('/api/features', multipart),
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
    const { statuses, megabytes } = await pour(make())
    // Whoever does not say beforehand how much is coming may be cut off instead.
    expect([[status], []]).toContainEqual(statuses)
    if (!/without|more/.test(_name)) expect(statuses).toEqual([status])
    // A picture, and what the sockets of both sides hold between them.
    expect(megabytes).toBeLessThan(40)
  })
})

test('a length that is a lie, and a body that breaks off, leave nothing behind', async () => {
  const files = () => readdirSync(tmpdir()).filter((name) => !name.startsWith('beranda')).length
  const before = { files: files(), rows: await countEntries() }
  const body = `${file}abc`
  for (const length of [body.length + 1000, body.length - 20]) {
    for (const type of [multipart, 'application/json']) {
      const answered = await wire.send(headOf('/api/features', type, length) + body, 50)
      expect(statusesIn(answered).filter((status) => status < 400 || status >= 500)).toEqual([])
    }
  }
  for (let round = 0; round < 20; round++) {
    const socket = connect(wire.port, '127.0.0.1').on('error', () => undefined)
    socket.write(headOf('/api/features', multipart, tenGigabytes) + file)
    socket.write(Buffer.alloc(megabyte))
    await new Promise((resolve) => setTimeout(resolve, 10))
    socket.resetAndDestroy()
  }
  expect({ files: files(), rows: await countEntries() }).toEqual(before)
  expect((await fetch(`${wire.address}/healthz`)).status).toBe(200)
})

async function countEntries(): Promise<number> {
  return (await wire.site.parts.database.db.selectFrom('entry').select('id').execute()).length
}
