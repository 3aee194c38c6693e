import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '#server/http/incoming-request.ts'
import { parseStatuses, useRawHttpServer } from './raw-http.ts'

const MEBIBYTE_BYTES = 1024 * 1024

const server = useRawHttpServer()

interface UnboundedRequest {
  readonly path: string
  readonly type: string
  /** The declared length; chunks without one. */
  readonly length?: number
  readonly isAnonymous?: boolean
  /** Sent before the endless data. */
  readonly start?: string
  /** Repeated without end. */
  readonly piece?: Buffer
}

const createHead = ({ path, type, length, isAnonymous }: UnboundedRequest) =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\n${
    length === undefined ? 'Transfer-Encoding: chunked\r\n' : `Content-Length: ${length}\r\n`
  }${isAnonymous ? '' : `Authorization: ${server.site.authHeaders.authorization}\r\n`}\r\n`

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
async function sendUntilClosed(request: UnboundedRequest) {
  const { start = '', piece = Buffer.alloc(MEBIBYTE_BYTES, 'a') } = request
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  let response = ''
  socket.on('data', (data: Buffer) => {
    response += data.toString('latin1')
  })
  const frame = (bytes: Buffer) => (request.length === undefined ? chunk(bytes) : bytes)
  await write(socket, Buffer.from(createHead(request)))
  if (start !== '') await write(socket, frame(Buffer.from(start)))
  for (let sent = 0; !socket.destroyed && sent < 300; sent += piece.length / MEBIBYTE_BYTES)
    await write(socket, frame(piece))
  const megabytes = (socket.bytesWritten - socket.writableLength) / MEBIBYTE_BYTES
  socket.destroy()
  return { statuses: parseStatuses(response), megabytes }
}

const TEN_GIBIBYTES = 10 * 1024 ** 3
const boundary = '----beranda'
const disposition = 'content-disposition: form-data; name'
const file = `--${boundary}\r\n${disposition}="img"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
const field = `--${boundary}\r\n${disposition}="title"\r\n\r\n`
const fiveThousandParts = Array.from({ length: 5_000 }, (_, index) => `${field.replace('title', `x${index}`)}a\n`)

const form = { path: '/api/features', type: `multipart/form-data; boundary=${boundary}` }
const json = { path: '/api/features', type: 'application/json' }
const memo = { path: '/api/memo', type: 'application/json', isAnonymous: true }
const urlEncodedMemo = { ...memo, type: 'application/x-www-form-urlencoded' }
const length = TEN_GIBIBYTES

describe('an endless or oversized body is rejected and not read further', () => {
  test.each<[string, number, UnboundedRequest]>([
    ['a file with a Content-Length of 10 GB', 413, { ...form, length, start: file }],
    ['an endless file', 413, { ...form, start: file }],
    ['an endless field', 413, { ...form, start: field }],
    ['an endless file for the library', 413, { ...form, path: '/api/media', start: file.replace('"img"', '"file"') }],
    ['JSON with a Content-Length of 10 GB', 413, { ...json, length }],
    ['endless JSON', 413, json],
    ['a file of 10 GB of an unauthenticated client', 413, { ...form, length, start: file, isAnonymous: true }],
    ['an endless file of an unauthenticated client', 401, { ...form, start: file, isAnonymous: true }],
    ['a quotation request of 10 GB', 413, { ...memo, length }],
    ['an endless quotation request', 413, memo],
    ['an endless form', 413, urlEncodedMemo],
    ['an endless login', 413, { ...memo, path: '/api/auth/login' }],
    ['a body of 10 GB for a page', 413, { path: '/', type: 'text/plain', length, isAnonymous: true }],
    ['endless headers of a part', 400, { ...form, start: `--${boundary}\r\nx-a: ` }],
    ['more than 100,000 parts', 413, { ...form, piece: Buffer.from(fiveThousandParts.join('')) }],
  ])('%s: %i', async (_name, status, request) => {
    const { statuses, megabytes } = await sendUntilClosed(request)
    // Without a Content-Length the connection may be closed before a response arrives.
    expect([[status], []]).toContainEqual(statuses)
    if (request.length !== undefined) expect(statuses).toEqual([status])
    // The largest upload, and the socket buffers of both sides.
    expect(megabytes).toBeLessThan(MAX_BODY_BYTES / MEBIBYTE_BYTES + 16)
  })
})

test('a wrong Content-Length or an aborted body leaves no file and no entry', async () => {
  const countEntries = async () => (await server.site.rows('entry')).length
  // Uploads in progress are in a folder of DATA_DIR.
  const files = () =>
    readdirSync(server.site.services.config.dataDir, { recursive: true }).filter((name) =>
      /uploads-\w+[\\/]/.test(String(name)),
    )
  const entries = await countEntries()
  const body = `${file}abc`
  for (const wrong of [body.length + 1000, body.length - 20]) {
    for (const request of [form, json]) {
      const response = await server.send(createHead({ ...request, length: wrong }) + body, 50)
      expect(parseStatuses(response).filter((status) => status < 400 || status >= 500)).toEqual([])
    }
  }
  for (let round = 0; round < 20; round++) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write(createHead({ ...form, length }) + file)
    socket.write(Buffer.alloc(MEBIBYTE_BYTES))
    await new Promise((resolve) => setTimeout(resolve, 10))
    socket.resetAndDestroy()
  }
  await expect.poll(files).toEqual([])
  expect(await countEntries()).toBe(entries)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
