import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Problem } from '../http/problem.ts'
import { findBearerToken, findSessionToken, requireSameOrigin } from './authentication.ts'
import type { Sessions } from './sessions.ts'

const changePasswordMessage = {
  id: 'Kata sandi ini hanya untuk masuk pertama kali; ganti dulu kata sandi Anda.',
  en: 'This password is for the first sign-in only; change your password first.',
}

/** Returns the 401 whose message tells the back office to sign in again. */
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
