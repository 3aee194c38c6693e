import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { bearerToken, requireOwnPage, tokenOf } from './cookie.ts'
import type { Sessions } from './repository.ts'

const changePasswordFirst = {
  id: 'Kata sandi ini hanya untuk masuk pertama kali; ganti dulu kata sandi Anda.',
  en: 'This password is for the first sign-in only; change your password first.',
}

/** 401 in the words by which the back office knows that it has to sign in again. */
export function invalidToken(): Problem {
  return new Problem(401, 'Invalid or expired token', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Lets an administrator in and sets `request.administrator`; throws a 401, or a 403 for what he may not do yet. */
export async function guard(
  request: FastifyRequest,
  { sessions, config }: { readonly sessions: Sessions; readonly config: Pick<Config, 'siteUrl'> },
): Promise<void> {
  const token = tokenOf(request, config)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) throw invalidToken()
  // A browser sends the cookie by itself, whoever wrote the page; only our own pages can send the bearer token.
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  if (isChange && bearerToken(request) === undefined) requireOwnPage(request, config)
  if (session.mustChangePassword && !request.routeOptions.config.beforePasswordChange) {
    throw new Problem(403, changePasswordFirst)
  }
  request.administrator = session.administrator
}
