// node test/resilience/scenarios/behind-nginx.ts: one site behind a real nginx with `deploy/nginx.conf` as shipped, requested
// with curl: TLS, HTTP/2, the redirect, caching, the client address, protected paths in every spelling, the body limit. Exits
// with 1 when anything differs from docs/operating.md.

import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNetworkNamespace, shippedConfig, startNginx } from '#kit/nginx.ts'
import { MAX_BODY_BYTES } from '#server/http/incoming-request.ts'
import { listPathVariants } from '../../security/path-variants.ts'
import { Report } from '../report.ts'
import { TestSite } from '../site.ts'

requireNetworkNamespace()
const report = new Report('Behind nginx')
const nginx = await startNginx()
const { httpUrl, httpsUrl, instancePorts } = shippedConfig
const METRICS_TOKEN = 'a token for the metrics'
const site = new TestSite({
  environment: { PORT: String(instancePorts[0]), SITE_URL: httpsUrl, BACKUPS: 'off', METRICS_TOKEN },
})
await site.startAndSignIn()
await site.waitUntilReady()

/** Runs curl; returns the headers of the response. */
function curl(...args: string[]): string {
  return execFileSync('curl', ['-sk', '--max-time', '10', '-o', '/dev/null', '-D', '-', ...args], { encoding: 'utf8' })
}

/** Checks that the response of curl has each of the patterns. */
function check(scenario: string, args: readonly string[], ...patterns: readonly RegExp[]): void {
  const response = curl(...args)
  const missing = patterns.filter((pattern) => !pattern.test(response))
  report.add(scenario, {
    result: missing.length === 0 ? 'as documented' : `without ${missing.join(' ')}: ${response}`,
    isOk: missing.length === 0,
  })
}

const pageUrl = `${httpsUrl}/home/index.html`
const hsts = /strict-transport-security: max-age=31536000/i
check('pages are served over TLS and HTTP/2, with HSTS', ['--http2', pageUrl], /^HTTP\/2 200/, hsts)
const etag = /etag: (\S+)/i.exec(curl('--compressed', pageUrl))?.[1] ?? ''
const conditional = ['--compressed', '-H', `If-None-Match: ${etag}`, pageUrl]
check('a page with a matching ETag is 304', conditional, /^HTTP\/2 304/)
const redirect = /location: https:\/\/www\.example\.com\/blog/i
check('plain HTTP redirects to TLS', [`${httpUrl}/blog`], /^HTTP\/1.1 301/, redirect)
const html = execFileSync('curl', ['-sk', pageUrl], { encoding: 'utf8' })
const imageUrl = httpsUrl + (/\/media\/[^"' ,]+\.avif/.exec(html)?.[0] ?? '')
check('the first request for an image goes to the site', [imageUrl], /x-cache: MISS/i, /immutable/)
check('the second request for an image is served by nginx', [imageUrl], /^HTTP\/2 200/, /x-cache: HIT/i)
check('/healthz is public', [`${httpsUrl}/healthz`], /^HTTP\/2 200/)
const metricsHeader = ['-H', `Authorization: Bearer ${METRICS_TOKEN}`]
for (const path of ['/readyz', '/metrics'])
  check(`${path} is available to this machine`, [...metricsHeader, httpsUrl + path], /^HTTP\/2 200/)

/** Returns the status of a path exactly as spelled, requested from a source address. */
function fetchStatus(origin: string, path: string, sourceAddress: string): number {
  const options = ['--path-as-is', '--http1.1', '--interface', sourceAddress, '-o', '/dev/null', '-w', '%{http_code}']
  const args = ['-sk', '--max-time', '10', ...options, ...metricsHeader, '--request-target', path, origin]
  return Number(spawnSync('curl', args, { encoding: 'utf8' }).stdout)
}

/** Returns the spellings of a protected path: those of the security tests, and more for a path of one segment. */
function listClosedPathVariants(path: string): string[] {
  const name = path.slice(1)
  const mixed = name.charAt(0).toUpperCase() + name.slice(1)
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  const more = [mixed, `${mixed}/`, encoded, encoded.toUpperCase(), `${encoded}/?x`, `${name}//`, `${name}/x`]
  return [...listPathVariants(path), ...more.map((text) => `/${text}`)].filter((text) => !text.startsWith('/healthz?'))
}

for (const path of ['/readyz', '/metrics']) {
  const variants = listClosedPathVariants(path)
  const direct = variants.filter((text) => fetchStatus(site.url, text, '127.0.0.1') === 200)
  const reachable = variants.filter((text) => ![400, 403, 404].includes(fetchStatus(httpsUrl, text, '127.0.0.2')))
  report.add(`${path} is not available to other machines`, {
    runs: variants.length,
    result: `${direct.length} spellings reach it without nginx, through it ${reachable.join(' ') || 'none'}`,
    isOk: direct.length >= 6 && reachable.length === 0,
  })
}

const bodyFile = join(site.dataDir, 'body')
function listUploadArgs(bytes: number): string[] {
  writeFileSync(bodyFile, Buffer.alloc(bytes))
  const headers = [
    `Authorization: Bearer ${site.client.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Expect:',
  ]
  const headerArgs = headers.flatMap((header) => ['-H', header])
  return ['-X', 'POST', ...headerArgs, '--data-binary', `@${bodyFile}`, `${httpsUrl}/api/media`]
}
// A 400 from the site's multipart parser shows that nginx passed the whole body.
const largest = listUploadArgs(MAX_BODY_BYTES)
check('nginx passes the largest body that the site accepts', largest, /^HTTP\/2 400/, /x-request-id/i)
const tooLarge = listUploadArgs(MAX_BODY_BYTES + 1)
check('nginx rejects a larger body', tooLarge, /^HTTP\/2 413/, /content-type: text\/html/i)
const login = ['-X', 'POST', '-H', 'Content-Type: application/json', '-d', '{"username":"x","password":"xxxxxxxx"}']
const listLoginArgs = (index: number) => {
  const spoofed = [`X-Forwarded-For: 203.0.113.${index}`, `Forwarded: for=203.0.113.${index}`]
  return [...login, ...spoofed.flatMap((header) => ['-H', header]), `${httpsUrl}/api/auth/login`]
}
for (let index = 0; index < 10; index++) curl(...listLoginArgs(index))
const spoofedAgain = listLoginArgs(10)
check('a spoofed X-Forwarded-For does not bypass the rate limit', spoofedAgain, /^HTTP\/2 429/, /retry-after/i)
await site.stop('SIGKILL')
check('images are served from the cache while the site is down', [imageUrl], /^HTTP\/2 200/)
check('pages are 502 while the site is down', [pageUrl], /^HTTP\/2 502/)

await nginx.stop()
await site.remove()
report.print()
