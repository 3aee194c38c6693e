import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Administrator } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'

// Imports as little as it does because the page cache uses it before the first page is served.

/** The longest life of a session, in seconds. */
export const MAX_SESSION_AGE_SECONDS = 7 * 24 * 60 * 60

/** The user of a session token. */
export interface Session {
  readonly administrator: Administrator
  readonly mustChangePassword: boolean
}

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

/** Returns the attributes of the session cookie. */
export function cookieOptions(request: FastifyRequest, config: CookieConfig): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isSecure(request, config),
    maxAge: MAX_SESSION_AGE_SECONDS,
  }
}

const crossSiteMessage = {
  id: 'Permintaan ini datang dari situs lain, jadi tidak ada yang diubah. Muat ulang halaman ini lalu coba lagi.',
  en: 'This request came from another site, so nothing has been changed. Load this page again and retry.',
}

/** Names what a proxy has changed: without `Sec-Fetch-Site`, the program knows its own address by `Host` and `SITE_URL` alone. */
function createOtherOriginProblem(origin: string, { headers: { host = '' } }: FastifyRequest): Problem {
  return new Problem(403, {
    id: `Permintaan ini datang dari ${origin}, tetapi sampai di sini untuk ${host}, jadi tidak ada yang diubah. Bila alamat situs ini memang ${origin}, proxy di depannya mengganti Host: minta pengelola server mengisi SITE_URL=${origin}.`,
    en: `This request came from ${origin} but arrived for ${host}, so nothing has been changed. If ${origin} is the address of this site, the proxy in front of it rewrites Host: ask who runs the server to set SITE_URL=${origin}.`,
  })
}

function isOwnOrigin(origin: string, request: FastifyRequest, config: CookieConfig): boolean {
  // Uses Host, never X-Forwarded-Host: a proxy that does not set the latter passes on the visitor's value.
  const ownOrigins = [`${request.protocol}://${request.headers.host}`, config.siteUrl]
  return URL.canParse(origin) && ownOrigins.some((url) => url && URL.canParse(url) && new URL(url).origin === origin)
}

/** Throws a 403 unless Sec-Fetch-Site or Origin says that a page of this site sent the request. */
export function requireSameOrigin(request: FastifyRequest, config: CookieConfig): void {
  const fetchSite = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOwn =
    fetchSite === undefined ? origin !== undefined && isOwnOrigin(origin, request, config) : fetchSite === 'same-origin'
  if (isOwn) return
  const sender = fetchSite === undefined && origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : ''
  throw sender.startsWith('http') ? createOtherOriginProblem(sender, request) : new Problem(403, crossSiteMessage)
}

/** Throws a 403 when Sec-Fetch-Site or Origin names another site. Requests without both headers, sent by programs, pass. */
export function rejectCrossSite(request: FastifyRequest, config: CookieConfig): void {
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined)
    requireSameOrigin(request, config)
}

// What a person opens from the address bar or a bookmark is `none`.
function rejectReadByOtherOrigin(request: FastifyRequest, config: CookieConfig): void {
  if (request.headers['sec-fetch-site'] !== 'none') rejectCrossSite(request, config)
}

const changePasswordMessage = {
  id: 'Kata sandi ini hanya untuk masuk pertama kali; ganti dulu kata sandi Anda.',
  en: 'This password is for the first sign-in only; change your password first.',
}

/** Returns the 401 for a missing, unknown or expired session token. */
export function createInvalidTokenProblem(): Problem {
  return new Problem(401, 'Invalid or expired token', { headers: { 'www-authenticate': 'Bearer' } })
}

interface AuthenticationServices {
  readonly sessions: { readonly find: (token: string) => Promise<Session | undefined> }
  readonly config: CookieConfig
}

/** Sets `request.administrator`. Throws a 401 without a valid session, and a 403 for a cross-site request or before a required password change. */
async function requireAdministrator(
  request: FastifyRequest,
  { sessions, config }: AuthenticationServices,
): Promise<void> {
  const { endpoint, beforePasswordChange } = request.routeOptions.config
  const token = findSessionToken(request, config)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) throw createInvalidTokenProblem()
  // Browsers attach the cookie to requests of any site; the bearer token comes from our own pages only.
  if (findBearerToken(request) === undefined) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) requireSameOrigin(request, config)
    else if (endpoint?.hasEffect) rejectReadByOtherOrigin(request, config)
  }
  if (session.mustChangePassword && !beforePasswordChange) {
    throw new Problem(403, changePasswordMessage)
  }
  request.administrator = session.administrator
}

/** Returns the hook that lets administrators alone call the routes with `access: 'administrator'`. */
export function createAuthenticationHook(services: AuthenticationServices) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.access === 'administrator') await requireAdministrator(request, services)
  }
}
