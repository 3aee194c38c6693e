// Which connections does the program open to others? Needs `strace`. `node faults/outbound.ts`
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

if (spawnSync('strace', ['-V']).status !== 0) {
  console.error('strace is needed: apt-get install strace')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'beranda-outbound-'))
const trace = join(folder, 'trace')
const program = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))
const account = { username: 'sari', password: 'gerobak merah di tepi sawah' }
const child = spawn('strace', ['-f', '-e', 'trace=connect,sendto', '-o', trace, process.execPath, program, 'serve'], {
  env: {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
    // A mail server that is not there: the one connection that has to be seen.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@contoh.example',
    MAIL_TO: 'b@contoh.example',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
  // In a group of its own: strace hands no signal on.
  detached: true,
})
let output = ''
while (!/listens on (\S+)/.test(output)) output += String((await once(child.stdout, 'data'))[0])
const address = /listens on (\S+)/.exec(output)?.[1] ?? ''

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers: Record<string, string> = json) =>
  fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
const { token } = (await (await post('/api/auth/login', account)).json()) as { token: string }
const signedIn = { ...json, authorization: `Bearer ${token}` }
// Everything that names a place elsewhere: pictures, frames, links, metadata services, names in other spellings.
const elsewhere = [
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://0x7f.1:1/',
  'http://127.1:1/x.png',
]
for (const url of elsewhere) {
  const html = `<p><img src="${url}"><a href="${url}">x</a></p><iframe src="https://www.youtube.com/embed/x"></iframe>`
  for (const path of ['services', 'blog'])
    await post(`/api/${path}`, { title: url, paragraph: url, paragraphdetail: html }, signedIn)
  await post('/api/features', { title: url, img: url }, signedIn)
  await post('/api/contact', { address: url, facebook: url, instagram: url, twitter: url, youtube: url }, signedIn)
}
await post('/api/memo', { name: 'Budi', email: 'budi@pelanggan.example', item: elsewhere[0], paragraph: elsewhere[0] })
for (const path of ['/', '/home/index.html', '/blog', '/rss.xml', '/sitemap.xml', '/api/services?lang=all', '/readyz'])
  await (await fetch(address + path)).arrayBuffer()
await new Promise((resolve) => setTimeout(resolve, 3000))
if (child.pid) process.kill(-child.pid, 'SIGTERM')
await once(child, 'exit')

const calls = readFileSync(trace, 'utf8')
  .split('\n')
  .filter((line) => /connect\(/.test(line) && /AF_INET6?/.test(line))
rmSync(folder, { recursive: true, force: true })
const places = new Set(
  calls.map(
    (line) => `${/(?:inet_addr\("|AF_INET6, )([^"]+)"?/.exec(line)?.[1]} port ${/htons\((\d+)\)/.exec(line)?.[1]}`,
  ),
)
console.log(`${calls.length} connections opened, to: ${[...places].join(', ') || 'nobody'}`)
const others = [...places].filter((place) => place !== '127.0.0.1 port 9')
const isSeen = places.has('127.0.0.1 port 9')
console.log(
  others.length > 0
    ? `FAILED: ${others.join(', ')}`
    : isSeen
      ? 'ok: the mail server alone'
      : 'FAILED: not even the mail server was seen',
)
process.exitCode = others.length > 0 || !isSeen ? 1 : 0
