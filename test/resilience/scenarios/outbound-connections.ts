// node test/resilience/scenarios/outbound-connections.ts: lists the outbound connections of the site. Needs strace.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

if (spawnSync('strace', ['-V']).status !== 0) {
  console.error('strace is needed: apt-get install strace')
  process.exit(1)
}
const folder = createTemporaryFolder('beranda-outbound-')
const trace = join(folder, 'trace')
const { url, stop } = await launchSite(
  {
    DATA_DIR: join(folder, 'data'),
    ...testAdminEnvironment,
    // An unreachable mail server and bucket: the only expected connections.
    SMTP_URL: 'smtp://127.0.0.1:9',
    BACKUP_S3_URL: 'http://127.0.0.1:8/backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    MAIL_FROM: 'a@contoh.example',
    MAIL_TO: 'b@contoh.example',
  },
  { wrapper: ['strace', '-f', '-e', 'trace=connect,sendto', '-o', trace] },
)

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers: Record<string, string> = json) =>
  fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
const { token } = (await (await post('/api/auth/login', testAdmin)).json()) as { token: string }
const authHeaders = { ...json, authorization: `Bearer ${token}` }
// Images, frames and links to metadata services and local addresses in unusual spellings.
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
  return { count: connectCalls.length, destinations }
}
for (let seconds = 0; seconds < 60; seconds++) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (seconds >= 3 && expectedDestinations.every((destination) => readConnections().destinations.has(destination)))
    break
}
await stop('SIGTERM')

const { count, destinations } = readConnections()
removeFolder(folder)
console.log(`${count} connections opened, to: ${[...destinations].join(', ') || 'none'}`)
const unexpected = [...destinations].filter((destination) => !expectedDestinations.includes(destination))
const missing = expectedDestinations.filter((destination) => !destinations.has(destination))
console.log(
  unexpected.length > 0
    ? `FAILED: ${unexpected.join(', ')}`
    : missing.length > 0
      ? `FAILED: missing: ${missing.join(', ')}`
      : 'ok: only the mail server and the bucket',
)
process.exitCode = unexpected.length > 0 || missing.length > 0 ? 1 : 0
