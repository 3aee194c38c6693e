import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { richTextVideoHosts } from '#content/rich-text.ts'
import { apiHeaders, buildBackOfficeCsp, buildPageCsp, fileHeaders, securityHeaders } from './security-headers.ts'

const head = (behind: string) => `<head><style>a{}</style>${behind}<link rel="icon"></head>`
const rules = '<script type="speculationrules">{"prefetch":[]}</script>'

test('JSON-LD does not change the policy', () => {
  const policyWith = (data: string) =>
    buildPageCsp({ html: head(`${rules}<script type="application/ld+json">${data}</script>`) })
  expect(policyWith('{"headline":"Satu"}')).toBe(policyWith('{"headline":"Dua"}'))
  expect(policyWith('{}')).toBe(buildPageCsp({ html: head(rules) }))
})

/** Returns the sources of each directive, sorted. */
function parsePolicy(policy: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.toSorted()]
    }),
  )
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const players = richTextVideoHosts.map((host) => `https://${host}`).sort()

const commonPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', 'http:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'frame-ancestors': ["'none'"],
}

const elementPolicy = { 'manifest-src': ["'self'"], 'frame-src': ["'self'", ...players] }

describe('the policy of', () => {
  test('a page runs scripts of this origin only, frames nothing, and is in no frame', () => {
    const policy = parsePolicy(buildPageCsp({ html: head('') }))
    expect(policy).toEqual({ ...commonPolicy, 'style-src': ["'self'", hashOf('a{}')], 'trusted-types': ["'none'"] })
  })

  test('a page with a frame and a manifest, or with a script that inserts HTML, frames the video players', () => {
    const html = `${head('<link rel="manifest" href="/a">')}<iframe src="/b"></iframe>`
    expect(parsePolicy(buildPageCsp({ html }))).toMatchObject(elementPolicy)
    expect(parsePolicy(buildPageCsp({ html: head(''), htmlPolicies: 'own' }))).toMatchObject(elementPolicy)
  })

  test('a page without inline style or script names no other source', () => {
    expect(parsePolicy(buildPageCsp({ html: '<head></head>' }))).toMatchObject({
      'script-src': ["'self'"],
      'style-src': ["'self'", hashOf('')],
    })
  })

  test('a live page may be in a frame of this origin, and inserts HTML through the policy that it names', () => {
    const policy = parsePolicy(buildPageCsp({ html: head(''), isFrameable: true, htmlPolicies: 'live-html' }))
    expect(policy).toMatchObject({ 'frame-ancestors': ["'self'"], 'trusted-types': ['live-html'] })
  })

  test('the back office differs in its inline styles and two policies for HTML', () => {
    expect(parsePolicy(buildBackOfficeCsp())).toEqual({
      ...commonPolicy,
      ...elementPolicy,
      'style-src': ["'self'", "'unsafe-inline'"],
      'trusted-types': ['default', 'stored-html'],
    })
  })

  test('a page names the hash of each inline script, and of nothing that comes after the first other element', () => {
    const html = head(
      `${rules}<script>a()</script><script type="module" src="/a.js"></script><link><script>b()</script>`,
    )
    const sources = ["'self'", hashOf('{"prefetch":[]}'), hashOf('a()')]
    expect(parsePolicy(buildPageCsp({ html }))['script-src']).toEqual(sources.sort())
  })

  test('a response of the API and a file of the build allows nothing', () => {
    const nothing = ["'none'"]
    const closed = {
      'default-src': nothing,
      'frame-ancestors': nothing,
      'base-uri': nothing,
      'form-action': nothing,
    }
    const policyIn = (headers: Record<string, string>) => parsePolicy(headers['content-security-policy'] ?? '')
    expect(policyIn(apiHeaders({ siteUrl: undefined }))).toEqual(closed)
    expect(policyIn(fileHeaders({ siteUrl: undefined }))).toEqual({ ...closed, sandbox: [] })
  })
})

test('every response keeps its type, its referrer, its window and its device to itself, and https where it is the address', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  expect(securityHeaders({ siteUrl: undefined })).toEqual(headers)
  expect(securityHeaders({ siteUrl: 'http://contoh.example' })).toEqual(headers)
  const https = { ...headers, 'strict-transport-security': 'max-age=31536000' }
  expect(securityHeaders({ siteUrl: 'https://contoh.example' })).toEqual(https)
  expect(fileHeaders({ siteUrl: 'https://contoh.example' })).toMatchObject(https)
  expect(apiHeaders({ siteUrl: 'https://contoh.example' })).toMatchObject({ ...https, 'cache-control': 'no-store' })
})
