import { beforeAll, expect, test } from 'vitest'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { listOperations } from '../security/operations.ts'

const siteUrl = 'https://contoh.example'
let site: RunningSite
beforeAll(async () => {
  site = await launchSite({ DATA_DIR: createTemporaryFolder('beranda-headers-'), SITE_URL: siteUrl })
})

const pages = [
  ...'/ /?lang=en /home/index.html /home/en/index.html /a /Services /penawaran /cari /en/search?q=web /blog'.split(' '),
  ...'/en/blog /admin /homeadmin /HomeAdmin/Memo /nowhere /en/nowhere'.split(' '),
]
const seoFiles = '/sitemap.xml /robots.txt /rss.xml /en/rss.xml /manifest.webmanifest /favicon.ico'.split(' ')
const refused = [
  ...'/api/%zz /api/nothing /media/nothing /downloads/nothing/a.pdf /assets/nothing.js'.split(' '),
  ...['/.well-known/security.txt', `/api/features/${'1'.repeat(300)}`],
]
const health = '/healthz /readyz /metrics /api/docs /api/openapi.json'.split(' ')
const calls = listOperations().map(({ method, path }) => [method, path] as const)
const all: readonly (readonly [string, string])[] = [
  ...[...pages, ...seoFiles, ...refused, ...health].flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const),
  ),
  ...calls,
  ...calls.map(([, path]) => ['PATCH', path] as const),
]

function expectSecurityHeaders(answer: Response, what: string): void {
  const header = (name: string) => answer.headers.get(name) ?? ''
  const policy = header('content-security-policy')
  const { 'cross-origin-resource-policy': _, ...expected } = securityHeaders({ siteUrl })
  expect(Object.fromEntries(answer.headers), what).toMatchObject(expected)
  expect(header('cross-origin-resource-policy'), what).toMatch(/^same-origin$|^cross-origin$/)
  expect(header('server') + header('x-powered-by') + header('x-aspnet-version') + header('via'), what).toBe('')
  expect(header('cache-control'), what).not.toBe('')
  expect(policy, what).toContain("default-src 'none'")
  expect(policy, what).toMatch(/frame-ancestors 'none'|frame-ancestors 'self'/)
  expect(policy, what).toContain("base-uri 'none'")
  expect(policy.replace(/style-src[^;]*;/g, ''), what).not.toMatch(/unsafe|\*/)
  if (answer.status >= 400) expect(header('cache-control'), what).toMatch(/no-store|no-cache/)
  if (header('content-type').startsWith('text/html')) expect(header('cache-control'), what).toContain('no-transform')
  if (header('content-type') !== '')
    expect(header('content-type'), what).toMatch(/charset=utf-8|^(image|font|application\/vnd)/)
}

test('every response has the security headers, whatever its path and status', async () => {
  const statuses = new Set<number>()
  for (const [method, path] of all) {
    const answer = await fetch(site.url + path, { method, redirect: 'manual' })
    await answer.arrayBuffer()
    statuses.add(answer.status)
    expectSecurityHeaders(answer, `${method} ${path}: ${answer.status}`)
  }
  expect(all.length).toBeGreaterThan(300)
  for (const status of [200, 400, 401, 404, 405, 414]) expect(statuses, String(status)).toContain(status)
})

test('a 304 has the security headers; only the landing page may be framed, by the same origin only', async () => {
  for (const path of pages) {
    const answer = await fetch(site.url + path)
    await answer.arrayBuffer()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain(`frame-ancestors ${path.startsWith('/home/') ? "'self'" : "'none'"}`)
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*;/)
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    if (!/admin/i.test(path))
      expect(policy, path).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='; style-src-attr 'unsafe-inline'/)
    const etag = answer.headers.get('etag')
    if (answer.status !== 200 || !etag) continue
    const again = await fetch(site.url + path, { headers: { 'if-none-match': etag } })
    expect(again.status, path).toBe(304)
    expectSecurityHeaders(again, `304 ${path}`)
    expect(again.headers.get('content-security-policy')).toBe(policy)
  }
})

test('a request header outside the cache key does not change a cacheable response', async () => {
  const poison: Record<string, string> = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '1337',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-for': '203.0.113.1',
    'x-host': 'evil.example',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    'x-http-method-override': 'POST',
    'x-ghost-preview': '1',
    'x-preview': '1',
    forwarded: 'host=evil.example;proto=http',
    'accept-language': 'en',
    cookie: 'lang=en; theme=evil',
    'user-agent': '<script>',
    referer: 'https://evil.example/',
    'save-data': 'on',
    purpose: 'prefetch',
  }
  for (const path of [...pages, ...seoFiles, '/api/features', '/api/services?lang=en', '/api/nothing', '/api/docs']) {
    const plain = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
    const body = await plain.text()
    for (const [name, value] of Object.entries(poison)) {
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity', [name]: value } })
      const isCacheable = !/no-store/.test(answer.headers.get('cache-control') ?? '')
      if (isCacheable) expect([path, name, (await answer.text()) === body]).toEqual([path, name, true])
      else expect(await answer.text()).not.toContain('evil')
    }
  }
})

test('no path redirects to another origin', async () => {
  const targets =
    '//evil.example /\\evil.example https://evil.example /%2f%2fevil.example /%5cevil.example /.evil.example'
  for (const target of targets.split(' ')) {
    const asPath = [target, `/${target}`, `/blog/${target}`, `/blog/x-1${target}`]
    for (const path of [...asPath, `/admin?next=${target}`, `/?lang=${target}`, `/layanan/x-1?to=${target}`]) {
      const answer = await fetch(`${site.url}${path.startsWith('/') ? path : `/${path}`}`, { redirect: 'manual' })
      await answer.arrayBuffer()
      expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/)
    }
  }
})
