import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isLocalised } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { enforceBodyLimit, MAX_BODY_BYTES } from './incoming-request.ts'

const site = useTestSite()
const readDeployFile = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/],
  ['Caddyfile', /max_size (\d+)MiB/],
])('the limit in deploy/%s equals MAX_BODY_BYTES', (name, pattern) => {
  const [, megabytes] = pattern.exec(readDeployFile(name)) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(MAX_BODY_BYTES)
})

test.each(Object.values(collections))('the largest entry of $name fits the body limit', ({ fields }) => {
  const lengths = Object.values<Field>(fields).map(
    (field) => fieldTypes[field.type].maxLength * (isLocalised(field) ? 2 : 1),
  )
  const characters = lengths.reduce((sum, length) => sum + length, 0)
  const overhead = 16 * 1024
  // A form has the image, and texts in UTF-8: three bytes for a UTF-16 unit. JSON may escape each unit as six.
  expect(MAX_IMAGE_BYTES + characters * 3 + overhead).toBeLessThanOrEqual(MAX_BODY_BYTES)
  expect(characters * 6 + overhead).toBeLessThanOrEqual(MAX_BODY_BYTES)
})

test('a form may have an image for each image field of its collection', async () => {
  const [entry] = (await site.get('/api/settings?lang=all')).body
  const fields = {
    logo: await drawImage('png'),
    logoDark: await drawImage('jpeg'),
    ...Object.fromEntries(Object.keys(entry).flatMap((key) => (key.endsWith('Label') ? [[key, key]] : []))),
  }
  const { status, body } = await site.send(`/api/settings/${entry.id}`, fields, { method: 'PUT' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    logo: expect.stringMatching(/^\/media\/.*\.jpg$/),
    logoDark: expect.stringMatching(/^\/media\/.*\.jpg$/),
    teamLabel: 'teamLabel',
  })
})

test('a second image in a form is a 400 with a message', async () => {
  const picture = await drawImage('png')
  const { status, body } = await site.send('/api/features', { img: picture, title: picture })
  expect([status, body.message]).toEqual([400, 'Send one picture at a time.'])
})

describe('a body that no handler reads', () => {
  const MEBIBYTE_BYTES = 1024 * 1024

  /** Sends a head to a server that answers at once; returns the connection and what arrives on it. */
  async function sendHead(header: string) {
    const server = createServer((request, response) => {
      response.writeHead(enforceBodyLimit(request, response) ? 200 : 413).end()
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const received: Buffer[] = []
    socket.on('data', (bytes) => received.push(bytes))
    const head = `POST / HTTP/1.1\r\nHost: a.example\r\n${header}\r\n\r\n`
    socket.write(head)
    const statuses = () => String(Buffer.concat(received)).match(/(?<=HTTP\/1.1 )\d+/g)
    return { socket, head, statuses }
  }

  test.each([
    [`Content-Length: ${MAX_BODY_BYTES + 1}`, '413', 0],
    ['Transfer-Encoding: chunked', '200', MAX_BODY_BYTES],
  ])('is not received beyond the limit: %s', async (header, status, limit) => {
    const { socket, statuses } = await sendHead(header)
    // One chunk of a mebibyte.
    const piece = Buffer.from(`100000\r\n${'x'.repeat(MEBIBYTE_BYTES)}\r\n`)
    const endless = Readable.from(Array.from({ length: (2 * MAX_BODY_BYTES) / MEBIBYTE_BYTES }, () => piece))
    await expect(pipeline(endless, socket)).rejects.toThrow()
    expect(statuses()).toEqual([status])
    // The buffers of both sockets have some more.
    expect((socket.bytesWritten - limit) / MEBIBYTE_BYTES).toBeLessThan(16)
  })

  test('does not delay the next request of its connection', async () => {
    const { socket, head, statuses } = await sendHead(`Content-Length: ${MEBIBYTE_BYTES}`)
    await once(socket, 'data')
    socket.write(Buffer.alloc(MEBIBYTE_BYTES))
    socket.write(head)
    await expect.poll(statuses).toEqual(['200', '200'])
  })
})
