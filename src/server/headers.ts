import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

const frames = 'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com'

/** What a page may load. Scripts come from our own files alone; styles may stand in the page. */
export function contentSecurityPolicy(framedBy: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** The headers that every answer carries, pages, errors and 304 included. */
export function safetyHeaders(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.siteUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** A hook that puts them on every answer of the API, which is never a page. */
export function requireHeaders(config: Pick<Config, 'siteUrl'>) {
  const headers = {
    ...safetyHeaders(config),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers)
  }
}
