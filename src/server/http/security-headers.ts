import { hash } from 'node:crypto'
import type { Config } from '../config/config.ts'

const videoFrameSources = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

const cspHashes = new Map<string, string>()

/** Returns the CSP hash of an inline style or script. Cached: they come only from our build, so there are few. */
function computeCspHash(text: string): string {
  const known = cspHashes.get(text)
  if (known) return known
  const source = `'sha256-${hash('sha256', text, 'base64')}'`
  cspHashes.set(text, source)
  return source
}

/** Returns the inline style of a page's head and the inline scripts directly after it, including speculation rules. */
function findInlineCode(html: string): { readonly styles: string; readonly scripts: readonly string[] } {
  // The first <style> is ours: React escapes all user content before it.
  const [before = '', styles = ''] = html.split(/<\/?style>/, 2)
  const after = html.slice(before.length + styles.length + '<style></style>'.length)
  const scripts: string[] = []
  // JSON-LD is not executed and needs no hash. It differs for each page, so its hashes would fill the cache.
  for (const [, attributes = '', script = ''] of after.matchAll(/<script([^<>]*)>([^<]*)<\/script>/gy))
    if (script !== '' && !attributes.startsWith(' type="application/ld+json"')) scripts.push(script)
  return { styles, scripts }
}

/** Directives of which a page needs those of the elements that it has. */
const elementDirectives = {
  '<iframe': `frame-src 'self' ${videoFrameSources}`,
  'rel="manifest"': "manifest-src 'self'",
}

interface CspOptions {
  readonly frameAncestors: "'self'" | "'none'"
  /** The sources of styles besides this origin. */
  readonly styles: string
  /** The names of the policies that may insert HTML. */
  readonly trustedTypes: string
  /** The hashes of inline scripts. */
  readonly scripts?: readonly string[]
  /** The HTML of the page, if no script can insert other elements. */
  readonly html?: string | undefined
}

function buildCsp({ frameAncestors, styles, trustedTypes, scripts = [], html }: CspOptions): string {
  const needed = Object.entries(elementDirectives).filter(([element]) => html?.includes(element) !== false)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    // Of https: too.
    "img-src 'self' data: blob: http:",
    "connect-src 'self'",
    ...needed.map(([, directive]) => directive),
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

/**
 * Returns the Content-Security-Policy of a page: scripts of this origin, and the inline style and scripts at the start
 * of its head. Scripts can insert HTML only through the Trusted Types policies in `htmlPolicies`.
 */
export function buildPageCsp({
  html,
  isFrameable = false,
  htmlPolicies = "'none'",
}: {
  readonly html: string
  readonly isFrameable?: boolean
  readonly htmlPolicies?: string
}): string {
  const { styles, scripts } = findInlineCode(html)
  return buildCsp({
    frameAncestors: isFrameable ? "'self'" : "'none'",
    styles: computeCspHash(styles),
    trustedTypes: htmlPolicies,
    scripts: scripts.map(computeCspHash),
    html: htmlPolicies === "'none'" ? html : undefined,
  })
}

/** Returns the policy of the back office: allows the inline styles of its libraries and two Trusted Types policies. */
export function buildBackOfficeCsp(): string {
  return buildCsp({ frameAncestors: "'none'", styles: "'unsafe-inline'", trustedTypes: 'default stored-html' })
}

/** Returns the headers of every response, including pages, errors and 304. */
export function securityHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(config.siteUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Returns the headers of build files: opened as a document, such a file runs no scripts and cannot be framed. */
export function fileHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  const csp = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
  return { ...securityHeaders(config), 'content-security-policy': csp }
}

/** Returns the default headers of responses that are not pages. */
export function apiHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    // Routes with cacheable responses override this.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}
