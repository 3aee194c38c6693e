// One site behind a real nginx with the configuration of `deploy/nginx.conf`, asked with curl: TLS, HTTP/2, the redirect,
// what is cached, and whose address counts. Leaves with 1 when anything is otherwise than docs/operating.md says.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../src/commands/test-program.ts'
import { findFreePort } from '../src/server/database/test-server.ts'
import { requireNginx, startNginx } from './nginx.ts'

requireNginx()
const folder = mkdtempSync(join(tmpdir(), 'beranda-behind-'))
const [instance, other, tls, plain] = await Promise.all([1, 2, 3, 4].map(findFreePort))
if (!instance || !other || !tls || !plain) throw new Error('There is no free port.')
const nginx = await startNginx(tls, plain, [instance, other])
const site = await startSite({
  DATA_DIR: folder,
  PORT: String(instance),
  SITE_URL: nginx.address,
  TRUST_PROXY: 'on',
  BACKUPS: 'off',
})

let isFine = true

/** What curl says: the headers of the answer, or what `--write-out` asks for. */
function curl(...args: string[]): string {
  return execFileSync('curl', ['-sk', '--max-time', '10', '-o', '/dev/null', '-D', '-', ...args], { encoding: 'utf8' })
}

function check(what: string, answer: string, ...wanted: readonly RegExp[]): void {
  const missing = wanted.filter((pattern) => !pattern.test(answer))
  console.log(`${missing.length === 0 ? 'ok' : `FAILED (${missing.join(' ')})`}  ${what}`)
  if (missing.length > 0) console.log(answer)
  isFine &&= missing.length === 0
}

const page = `${nginx.address}/home/index.html`
const home = curl('--http2', '--compressed', page)
check('pages come over TLS and HTTP/2, with HSTS', home, /^HTTP\/2 200/, /strict-transport-security: max-age=31536000/i)
const etag = /etag: (\S+)/i.exec(home)?.[1] ?? ''
check(
  'a page that a visitor has is not sent again',
  curl('--compressed', '-H', `If-None-Match: ${etag}`, page),
  /^HTTP\/2 304/,
)
check(
  'plain HTTP leads to TLS',
  curl(`http://127.0.0.1:${plain}/blog`),
  /^HTTP\/1.1 301/,
  /location: https:\/\/127\.0\.0\.1\/blog/i,
)
const html = execFileSync('curl', ['-sk', page], { encoding: 'utf8' })
const picture = /\/media\/[^"' ,]+\.avif/.exec(html)?.[0] ?? ''
check('a picture is asked of the site once', curl(`${nginx.address}${picture}`), /x-cache: MISS/i, /immutable/)
check('and then comes from the cache of nginx', curl(`${nginx.address}${picture}`), /^HTTP\/2 200/, /x-cache: HIT/i)
check('the health of the process is for everybody', curl(`${nginx.address}/healthz`), /^HTTP\/2 200/)
check('its readiness for this machine', curl(`${nginx.address}/readyz`), /^HTTP\/2 200/)
const login = ['-X', 'POST', '-H', 'Content-Type: application/json', '-d', '{"username":"x","password":"xxxxxxxx"}']
const spoof = (index: number) => [
  '-H',
  `X-Forwarded-For: 203.0.113.${index}`,
  '-H',
  `Forwarded: for=203.0.113.${index}`,
]
let last = ''
for (let index = 0; index < 11; index++) last = curl(...login, ...spoof(index), `${nginx.address}/api/auth/login`)
check('an invented X-Forwarded-For is no way round a limit', last, /^HTTP\/2 429/, /retry-after/i)
await site.end('SIGKILL')
check('pictures come from the cache while the site is away', curl(`${nginx.address}${picture}`), /^HTTP\/2 200/)
check('pages do not', curl(page), /^HTTP\/2 502/)

await nginx.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = isFine ? 0 : 1
