import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Problem } from '../http/problem.ts'
import { type CookieConfig, findBearerToken, findSessionToken, isSecure } from './session-token.ts'
import { MAX_AGE_SECONDS, type Sessions } from './sessions.ts'

/** Returns the attributes of the session cookie. */
export function cookieOptions(request: FastifyRequest, config: CookieConfig): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request, config), maxAge: MAX_AGE_SECONDS }
}

const crossSiteMessage = {
  id: 'Permintaan ini datang dari situs lain, jadi tidak ada yang diubah. Muat ulang halaman ini lalu coba lagi.',
  en: 'This request came from another site, so nothing has been changed. Load this page again and retry.',
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
  if (!isOwn) throw new Problem(403, crossSiteMessage)
}

/** Throws a 403 when Sec-Fetch-Site or Origin names another site. Requests without both headers, sent by programs, pass. */
export function rejectCrossSite(request: FastifyRequest, config: CookieConfig): void {
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined)
    requireSameOrigin(request, config)
}

const changePasswordMessage = {
  id: 'Kata sandi ini hanya untuk masuk pertama kali; ganti dulu kata sandi Anda.',
  en: 'This password is for the first sign-in only; change your password first.',
}

/** Returns the 401 for a missing, unknown or expired session token. */
export function createInvalidTokenProblem(): Problem {
  return new Problem(401, 'Invalid or expired token', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Sets `request.administrator`. Throws a 401 without a valid session, and a 403 for a cross-site request or before a required password change. */
export async function requireAdministrator(
  request: FastifyRequest,
  { sessions, config }: { readonly sessions: Sessions; readonly config: Pick<Config, 'siteUrl'> },
): Promise<void> {
  const token = findSessionToken(request, config)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) throw createInvalidTokenProblem()
  // Browsers attach the cookie to requests of any site; the bearer token comes from our own pages only.
  const isMutation = request.method !== 'GET' && request.method !== 'HEAD'
  if (isMutation && findBearerToken(request) === undefined) requireSameOrigin(request, config)
  if (session.mustChangePassword && !request.routeOptions.config.beforePasswordChange) {
    throw new Problem(403, changePasswordMessage)
  }
  request.administrator = session.administrator
}
