import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { removeStaleUploads } from './stale-uploads.ts'

const site = useTestSite({ openFor: 'each test' })
let dataDir: string
beforeEach(() => {
  dataDir = site.services.config.dataDir
})

/** The temporary upload files in DATA_DIR. */
const listUploads = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('uploads-'))
    .flatMap((name) => readdirSync(join(dataDir, name)).map((file) => join(dataDir, name, file)))

const countImages = async () => (await site.rows('media')).length
const upload = (file: Uint8Array, path = '/api/media', field = 'file') => site.send(path, { [field]: file })

test('an upload leaves no temporary file, accepted or rejected', async () => {
  const image = await drawImage('jpeg')
  expect((await upload(image)).status).toBe(201)
  expect((await upload(Buffer.from('<svg>'))).status).toBe(415)
  expect((await upload(Buffer.concat([image, Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413)
  expect((await upload(image, '/api/features', 'img')).status).toBe(201)
  expect((await upload(image, '/api/features', 'title')).status).toBe(400)
  expect((await upload(image, '/api/features', 'unknown')).status).toBe(400)
  expect(listUploads()).toEqual([])
})

test('a temporary file has mode 0600 and is removed when the client disconnects', async () => {
  const address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
  const { payload, headers } = createMultipartBody({ file: Buffer.alloc(1024 * 1024, 'x') })
  const socket = connect(Number(address.port), address.hostname).on('error', () => undefined)
  const head = { ...headers, ...site.authHeaders, host: address.host, 'content-length': payload.length }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/media HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(payload.subarray(0, payload.length - 100))
  await expect.poll(() => listUploads().map((path) => statSync(path).size > 500_000)).toEqual([true])
  const [path = ''] = listUploads()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  socket.destroy()
  await expect.poll(listUploads).toEqual([])
})

test.each([
  ['on SQLite', undefined, false],
  ['on PostgreSQL only old ones', 'postgres://a@localhost/b', true],
])('a start removes the upload folders of killed processes, %s', async (_, databaseUrl, keepsRecent) => {
  for (const name of ['uploads-old', 'uploads-new']) {
    mkdirSync(join(dataDir, name))
    writeFileSync(join(dataDir, name, 'picture'), 'x')
  }
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(join(dataDir, 'uploads-old'), yesterday, yesterday)
  await removeStaleUploads({ dataDir, databaseUrl })
  expect(existsSync(join(dataDir, 'uploads-old'))).toBe(false)
  expect(existsSync(join(dataDir, 'uploads-new', 'picture'))).toBe(keepsRecent)
})

/** The process ids of the read workers of this process. */
function listReaders(): number[] {
  const isReader = (pid: string) => {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-worker')
    } catch {
      // The process has ended in the meantime.
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isReader(name))
    .map(Number)
}

test('an upload whose worker is killed is 503 with a message; the next one is accepted', async ({ skip }) => {
  skip(process.platform !== 'linux', 'the processes of another system are not listed in /proc')
  // A large image: the worker is still processing it when it is killed.
  const image = await drawImage('png', 4000, 3000)
  // Repeated, because the process starts at an unknown time.
  const killing = setInterval(() => listReaders().forEach((pid) => void process.kill(pid, 'SIGKILL')), 5)
  const { status, body, headers } = await upload(image)
  clearInterval(killing)
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(body.message).toMatch(/^The server does not have enough memory .*nothing has been saved/)
  expect([await countImages(), listUploads()]).toEqual([0, []])
  expect((await upload(image)).status).toBe(201)
  expect(await countImages()).toBe(1)
})
