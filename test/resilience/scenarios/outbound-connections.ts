import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report } from '../report.ts'
import { requireProgram, TestSite } from '../site.ts'

// node test/resilience/scenarios/outbound-connections.ts: lists the outbound connections of the site. Needs strace.

requireProgram('strace')
const report = new Report('Outbound connections')
const traceDir = createTemporaryFolder('beranda-outbound-')
const trace = join(traceDir, 'trace')
const site = new TestSite({
  environment: {
    // An unreachable mail server and bucket: the only expected connections.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@contoh.example',
    MAIL_TO: 'b@contoh.example',
    BACKUP_S3_URL: 'http://127.0.0.1:8/backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  },
  wrapper: ['strace', '-f', '-e', 'trace=connect,sendto', '-o', trace],
})
const expected = ['127.0.0.1 port 9', '127.0.0.1 port 8']
const client = await site.startAndSignIn()

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
    await client.call('POST', `/api/${path}`, { title: url, paragraph: url, paragraphdetail: html })
  await client.call('POST', '/api/features', { title: url, img: url })
  const networks = { facebook: url, instagram: url, twitter: url, youtube: url }
  await client.call('POST', '/api/contact', { address: url, ...networks })
  await client.sendMemo('Budi', url)
}
for (const path of ['/', '/home/index.html', '/blog', '/rss.xml', '/sitemap.xml', '/api/services?lang=all', '/readyz'])
  await client.call('GET', path)
await client.call('POST', '/api/backups', {})

const CONNECT_CALLS = /connect\(.*htons\((\d+)\).*(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"/g
const listDestinations = () =>
  new Set(
    Array.from(readFileSync(trace, 'utf8').matchAll(CONNECT_CALLS), ([, port, address]) => `${address} port ${port}`),
  )
for (let seconds = 0; seconds < 60; seconds++) {
  await sleep(1_000)
  const destinations = listDestinations()
  if (seconds >= 3 && expected.every((destination) => destinations.has(destination))) break
}
await site.remove()
const destinations = [...listDestinations()]
removeFolder(traceDir)
report.add('only the mail server and the bucket', {
  result: destinations.join(', ') || 'none',
  isOk: destinations.toSorted().join() === expected.toSorted().join(),
})
report.print()
