// node test/resilience/scenarios/behind-nginx.ts: one site behind a real nginx with `deploy/nginx.conf` as shipped, requested
// with curl: TLS, HTTP/2, the redirect, caching, the client address, protected paths in every spelling, the body limit. Exits
// with 1 when anything differs from docs/operating.md.

import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { launchSite } from '#kit/launch-site.ts'
import { requireNetworkNamespace, shippedConfig, startNginx } from '#kit/nginx.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { MAX_BODY_BYTES } from '#server/http/body-limit.ts'
import { listPathVariants } from '../../security/path-variants.ts'

requireNetworkNamespace()
const folder = createTemporaryFolder('beranda-behind-')
const nginx = await startNginx()
const METRICS_TOKEN = 'a token for the metrics'
const site = await launchSite({
  DATA_DIR: folder,
  PORT: String(shippedConfig.instancePorts[0]),
  SITE_URL: shippedConfig.httpsUrl,
  TRUST_PROXY: 'on',
  BACKUPS: 'off',
  METRICS_TOKEN,
  ...testAdminEnvironment,
})

let isOk = true

/** Runs curl; returns the headers of the response. */
function curl(...args: string[]): string {
  return execFileSync('curl', ['-sk', '--max-time', '10', '-o', '/dev/null', '-D', '-', ...args], { encoding: 'utf8' })
}

function check(title: string, response: string, ...patterns: readonly RegExp[]): void {
  const missing = patterns.filter((pattern) => !pattern.test(response))
  console.log(`${missing.length === 0 ? 'ok' : `FAILED (${missing.join(' ')})`}  ${title}`)
  if (missing.length > 0) console.log(response)
  isOk &&= missing.length === 0
}

const pageUrl = `${shippedConfig.httpsUrl}/home/index.html`
const homeResponse = curl('--http2', '--compressed', pageUrl)
check(
  'pages are served over TLS and HTTP/2, with HSTS',
  homeResponse,
  /^HTTP\/2 200/,
  /strict-transport-security: max-age=31536000/i,
)
const etag = /etag: (\S+)/i.exec(homeResponse)?.[1] ?? ''
check(
  'a page with a matching ETag is 304',
  curl('--compressed', '-H', `If-None-Match: ${etag}`, pageUrl),
  /^HTTP\/2 304/,
)
check(
  'plain HTTP redirects to TLS',
  curl(`${shippedConfig.httpUrl}/blog`),
  /^HTTP\/1.1 301/,
  /location: https:\/\/www\.example\.com\/blog/i,
)
const html = execFileSync('curl', ['-sk', pageUrl], { encoding: 'utf8' })
const imagePath = /\/media\/[^"' ,]+\.avif/.exec(html)?.[0] ?? ''
check(
  'the first request for an image goes to the site',
  curl(`${shippedConfig.httpsUrl}${imagePath}`),
  /x-cache: MISS/i,
  /immutable/,
)
check(
  'the second request for an image is served from the cache of nginx',
  curl(`${shippedConfig.httpsUrl}${imagePath}`),
  /^HTTP\/2 200/,
  /x-cache: HIT/i,
)
check('/healthz is public', curl(`${shippedConfig.httpsUrl}/healthz`), /^HTTP\/2 200/)
const metricsHeader = ['-H', `Authorization: Bearer ${METRICS_TOKEN}`]
for (const path of ['/readyz', '/metrics'])
  check(
    `${path} is available to this machine`,
    curl(...metricsHeader, `${shippedConfig.httpsUrl}${path}`),
    /^HTTP\/2 200/,
  )

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
  const reachableDirectly = variants.filter((text) => fetchStatus(site.url, text, '127.0.0.1') === 200)
  const reachableThroughNginx = variants.filter(
    (text) => ![400, 403, 404].includes(fetchStatus(shippedConfig.httpsUrl, text, '127.0.0.2')),
  )
  const summary = `${reachableDirectly.length} of ${variants.length} spellings reach ${path} without nginx, ${reachableThroughNginx.length} through it`
  check(
    `${path} is not available to other machines: ${summary}`,
    `${reachableDirectly.length >= 6} ${reachableThroughNginx.join(' ')}`,
    /^true $/,
  )
}

const { token: sessionToken } = JSON.parse(
  execFileSync(
    'curl',
    [
      '-sk',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(testAdmin),
      `${shippedConfig.httpsUrl}/api/auth/login`,
    ],
    {
      encoding: 'utf8',
    },
  ),
) as { token: string }
const bodyFile = join(folder, 'body')
const uploadBytes = (bytes: number) => {
  writeFileSync(bodyFile, Buffer.alloc(bytes))
  const headers = ['-H', `Authorization: Bearer ${sessionToken}`, '-H', 'Content-Type: multipart/form-data; boundary=x']
  return curl(
    '-X',
    'POST',
    ...headers,
    '-H',
    'Expect:',
    '--data-binary',
    `@${bodyFile}`,
    `${shippedConfig.httpsUrl}/api/media`,
  )
}
// A 400 from the site's multipart parser shows that nginx passed the whole body.
check(
  'nginx passes the largest body that the site accepts',
  uploadBytes(MAX_BODY_BYTES),
  /^HTTP\/2 400/,
  /x-request-id/i,
)
check('nginx rejects a larger body', uploadBytes(MAX_BODY_BYTES + 1), /^HTTP\/2 413/, /content-type: text\/html/i)
const login = ['-X', 'POST', '-H', 'Content-Type: application/json', '-d', '{"username":"x","password":"xxxxxxxx"}']
const createSpoofedHeaders = (index: number) => [
  '-H',
  `X-Forwarded-For: 203.0.113.${index}`,
  '-H',
  `Forwarded: for=203.0.113.${index}`,
]
let lastResponse = ''
for (let index = 0; index < 11; index++)
  lastResponse = curl(...login, ...createSpoofedHeaders(index), `${shippedConfig.httpsUrl}/api/auth/login`)
check('a spoofed X-Forwarded-For does not bypass the rate limit', lastResponse, /^HTTP\/2 429/, /retry-after/i)
await site.stop('SIGKILL')
check(
  'images are served from the cache while the site is down',
  curl(`${shippedConfig.httpsUrl}${imagePath}`),
  /^HTTP\/2 200/,
)
check('pages are 502 while the site is down', curl(pageUrl), /^HTTP\/2 502/)

await nginx.stop()
removeFolder(folder)
process.exitCode = isOk ? 0 : 1
