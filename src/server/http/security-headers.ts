import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const videoFrameSources = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

const cspHashes = new Map<string, string>()

/** A style or script that stands in a page, as a policy names it. They come from our build alone, so there are few. */
function computeCspHash(text: string): string {
  const known = cspHashes.get(text)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  cspHashes.set(text, hash)
  return hash
}

/** The styles in a page's head, and the scripts right behind them: those that run, and the rules for fetching ahead. */
function findInlineCode(html: string): { readonly styles: string; readonly scripts: readonly string[] } {
  // The first element of that name: before it stands nothing that anybody wrote but what React has escaped.
  const [, styles = '', scriptElements = ''] =
    /<style>(.*?)<\/style>((?:<script[^>]*>[^<]*<\/script>)*)/s.exec(html) ?? []
  // What is said of a page in JSON-LD runs nothing, and is another for each page: it needs no leave, and has no place in memory.
  const scripts = [...scriptElements.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([^<]+)</g)].map(
    ([, script = '']) => script,
  )
  return { styles, scripts }
}

function buildCsp(
  frameAncestors: "'self'" | "'none'",
  styles: string,
  trustedTypes: string,
  scripts: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${videoFrameSources}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

/**
 * What a page may load: scripts from our own files, and of styles and scripts that stand in the page those that begin its
 * head. No script may write HTML into it, but by the policies that it names.
 */
export function buildPageCsp({
  html,
  isFrameable = false,
  htmlPolicies: trustedTypesPolicies = "'none'",
}: {
  readonly html: string
  readonly isFrameable?: boolean
  readonly htmlPolicies?: string
}): string {
  const { styles, scripts } = findInlineCode(html)
  return buildCsp(
    isFrameable ? "'self'" : "'none'",
    computeCspHash(styles),
    trustedTypesPolicies,
    scripts.map(computeCspHash),
  )
}

/** The same for the back office, whose parts write styles into the page, and HTML by way of one policy of ours. */
export function buildBackOfficeCsp(): string {
  return buildCsp("'none'", "'unsafe-inline'", 'default stored-html')
}

/** The headers that every answer carries, pages, errors and 304 included. */
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

/** The headers of every file of the builds: opened as a document of its own, it runs nothing and stands in no frame. */
export function fileHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  const csp = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
  return { ...securityHeaders(config), 'content-security-policy': csp }
}

/** The headers of every answer that is no page, unless it says otherwise. */
export function apiHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    // A route that wants its answers kept says so.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/** A hook that puts them on every answer of the API, which is never a page. */
export function createApiHeadersHook(config: Pick<Config, 'siteUrl'>) {
  const headers = apiHeaders(config)
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers)
  }
}
