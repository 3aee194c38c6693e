import { sessionEndpoints } from '#contracts/accounts.ts'
import type { Audit } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import {
  cookieName,
  cookieOptions,
  createInvalidTokenProblem,
  findBearerToken,
  findCookieToken,
  findSessionToken,
  requireSameOrigin,
} from './authentication.ts'
import { type LoginServices, loginRoute } from './login.ts'
import type { Passwords } from './password.ts'
import { passwordRoute } from './password-route.ts'
import type { RateLimiter } from './rate-limits.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import type { Sessions } from './sessions.ts'
import type { TwoFactor } from './two-factor.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import type { Users } from './users.ts'

/** Services of the session routes. */
export interface SessionServices {
  readonly config: Pick<Config, 'siteUrl'>
  /** Returns the company's name. */
  readonly siteName: () => string
  readonly sessions: Sessions
  readonly users: Users
  readonly rateLimiter: RateLimiter
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
  readonly audit: Pick<Audit, 'write'>
  /** Resolves after that many milliseconds. */
  readonly pause: LoginServices['pause']
}

/** Registers the routes for login, logout, session check, session list, password change and two-factor. */
export function sessionRoutes(app: App, services: SessionServices): void {
  loginRoute(app, services)
  logoutRoute(app, services)
  checkRoute(app, services)
  sessionListRoutes(app, services)
  passwordRoute(app, services)
  twoFactorRoutes(app, services)
}

function logoutRoute(app: App, { config, sessions }: SessionServices): void {
  app.route({
    ...endpointRoute(sessionEndpoints.logOut),
    bodyLimit: 1024,
    handler: async (request, reply) => {
      const bearer = findBearerToken(request)
      const cookie = findCookieToken(request, config)
      if (bearer === undefined && cookie !== undefined) requireSameOrigin(request, config)
      for (const token of [bearer, cookie]) {
        if (token !== undefined) await sessions.logOut(token, request.ip)
      }
      const { maxAge: _, ...options } = cookieOptions(request, config)
      reply.header('clear-site-data', '"cache"')
      reply.clearCookie(cookieName(request, config), options)
      return { message: 'Logged out' }
    },
  })
}

function checkRoute(app: App, { config, sessions }: SessionServices): void {
  app.route({
    ...endpointRoute(sessionEndpoints.checkSession),
    handler: async (request) => {
      const session = await sessions.find(findSessionToken(request, config) ?? '')
      if (!session) throw createInvalidTokenProblem()
      return {
        message: 'Token is valid',
        user: session.administrator,
        ...(session.mustChangePassword && { mustChangePassword: true as const }),
      }
    },
  })
}
