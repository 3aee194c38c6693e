import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

// Imports no other module: the page cache uses it before the first page is served.

/** What the name of the session cookie depends on. */
export type CookieConfig = Pick<Config, 'siteUrl'>

/** Returns true for a request over https, also when a proxy receives it. */
export function isSecure(request: FastifyRequest, config: CookieConfig): boolean {
  return request.protocol === 'https' || config.siteUrl?.startsWith('https:') === true
}

/** Returns the name of the session cookie. Over https it has the prefix `__Host-`: browsers accept it from this host only. */
export function cookieName(request: FastifyRequest, config: CookieConfig): string {
  return isSecure(request, config) ? '__Host-beranda' : 'beranda'
}

/** True when the headers carry a session token, valid or not. */
export function hasSessionToken({ authorization, cookie = '' }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || /(?:^|; *)(?:__Host-)?beranda=/.test(cookie)
}

/** Returns the token of the Authorization header. */
export function findBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Returns the token of the session cookie. */
export function findCookieToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[cookieName(request, config)] || undefined
}

/** Returns the session token of the request: the bearer token, otherwise the cookie. */
export function findSessionToken(request: FastifyRequest, config: CookieConfig): string | undefined {
  return findBearerToken(request) ?? findCookieToken(request, config)
}
