// Which connections does the program open to others? Needs `strace`. `node test/resilience/scenarios/outbound-connections.ts`

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

if (spawnSync('strace', ['-V']).status !== 0) {
  console.error('strace is needed: apt-get install strace')
  process.exit(1)
}
const folder = createTemporaryFolder('beranda-outbound-')
const trace = join(folder, 'trace')
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))
const child = spawn('strace', ['-f', '-e', 'trace=connect,sendto', '-o', trace, process.execPath, binPath, 'serve'], {
  env: {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ...testAdminEnvironment,
    // A mail server and a bucket that are not there: the connections that have to be seen.
    SMTP_URL: 'smtp://127.0.0.1:9',
    BACKUP_S3_URL: 'http://127.0.0.1:8/backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    MAIL_FROM: 'a@contoh.example',
    MAIL_TO: 'b@contoh.example',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
  // In a group of its own: strace hands no signal on.
  detached: true,
})
let output = ''
while (!/listens on (\S+)/.test(output)) output += String((await once(child.stdout, 'data'))[0])
const url = /listens on (\S+)/.exec(output)?.[1] ?? ''

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers: Record<string, string> = json) =>
  fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
const { token } = (await (await post('/api/auth/login', testAdmin)).json()) as { token: string }
const authHeaders = { ...json, authorization: `Bearer ${token}` }
// Everything that names a place elsewhere: pictures, frames, links, metadata services, names in other spellings.
const FOREIGN_URLS = [
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://0x7f.1:1/',
  'http://127.1:1/x.png',
]
for (const url of FOREIGN_URLS) {
  const html = `<p><img src="${url}"><a href="${url}">x</a></p><iframe src="https://www.youtube.com/embed/x"></iframe>`
  for (const path of ['services', 'blog'])
    await post(`/api/${path}`, { title: url, paragraph: url, paragraphdetail: html }, authHeaders)
  await post('/api/features', { title: url, img: url }, authHeaders)
  await post('/api/contact', { address: url, facebook: url, instagram: url, twitter: url, youtube: url }, authHeaders)
}
await post('/api/memo', {
  name: 'Budi',
  email: 'budi@pelanggan.example',
  item: FOREIGN_URLS[0],
  paragraph: FOREIGN_URLS[0],
})
for (const path of ['/', '/home/index.html', '/blog', '/rss.xml', '/sitemap.xml', '/api/services?lang=all', '/readyz'])
  await (await fetch(url + path)).arrayBuffer()
await post('/api/backups', {}, authHeaders)
const expectedDestinations = ['127.0.0.1 port 9', '127.0.0.1 port 8']
const readConnections = () => {
  const connectCalls = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => /connect\(/.test(line) && /AF_INET6?/.test(line))
  const destinations = new Set(
    connectCalls.map(
      (line) => `${/(?:inet_addr\("|AF_INET6, )([^"]+)"?/.exec(line)?.[1]} port ${/htons\((\d+)\)/.exec(line)?.[1]}`,
    ),
  )
  return { count: connectCalls.length, places: destinations }
}
for (let seconds = 0; seconds < 60; seconds++) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (seconds >= 3 && expectedDestinations.every((place) => readConnections().places.has(place))) break
}
if (child.pid) process.kill(-child.pid, 'SIGTERM')
await once(child, 'exit')

const { count, places } = readConnections()
removeFolder(folder)
console.log(`${count} connections opened, to: ${[...places].join(', ') || 'none'}`)
const unexpected = [...places].filter((place) => !expectedDestinations.includes(place))
const missing = expectedDestinations.filter((place) => !places.has(place))
console.log(
  unexpected.length > 0
    ? `FAILED: ${unexpected.join(', ')}`
    : missing.length > 0
      ? `FAILED: not seen: ${missing.join(', ')}`
      : 'ok: the mail server and the bucket alone',
)
process.exitCode = unexpected.length > 0 || missing.length > 0 ? 1 : 0
