import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { sessionSeconds } from './repository.ts'

type Site = Pick<Config, 'siteUrl'>

function isSecure(request: FastifyRequest, site: Site): boolean {
  return request.protocol === 'https' || site.siteUrl?.startsWith('https:') === true
}

/** The session cookie's name; over https the browser itself vouches for where one named `__Host-` came from. */
export function cookieName(request: FastifyRequest, site: Site): string {
  return isSecure(request, site) ? '__Host-beranda' : 'beranda'
}

/** How the session cookie is set. */
export function cookieOptions(request: FastifyRequest, site: Site): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request, site), maxAge: sessionSeconds }
}

/** The session token that came as a bearer token. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session token that came as a cookie. */
export function cookieToken(request: FastifyRequest, site: Site): string | undefined {
  return request.cookies[cookieName(request, site)] || undefined
}

/** The session token of the request: the bearer token, else the cookie. */
export function tokenOf(request: FastifyRequest, site: Site): string | undefined {
  return bearerToken(request) ?? cookieToken(request, site)
}

const elsewhere = {
  id: 'Permintaan ini datang dari situs lain, jadi tidak ada yang diubah. Muat ulang halaman ini lalu coba lagi.',
  en: 'This request came from another site, so nothing has been changed. Load this page again and retry.',
}

function isOwnOrigin(origin: string, request: FastifyRequest, site: Site): boolean {
  // The Host that arrived, never X-Forwarded-Host: a proxy that leaves that one alone passes on what a visitor wrote.
  const own = [`${request.protocol}://${request.headers.host}`, site.siteUrl]
  return URL.canParse(origin) && own.some((one) => one && URL.canParse(one) && new URL(one).origin === origin)
}

/** Throws a 403 unless the browser says that one of this site's own pages sent the request. */
export function requireOwnPage(request: FastifyRequest, site: Site): void {
  const fetchSite = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOwn =
    fetchSite === undefined ? origin !== undefined && isOwnOrigin(origin, request, site) : fetchSite === 'same-origin'
  if (!isOwn) throw new Problem(403, elsewhere)
}

/** Throws a 403 when a browser says that another site's page sent the request; programs say nothing and may pass. */
export function refuseForeignPage(request: FastifyRequest, site: Site): void {
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined)
    requireOwnPage(request, site)
}
