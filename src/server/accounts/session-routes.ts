import { sessionEndpoints } from '#contracts/accounts.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound, Problem } from '../http/problem.ts'
import {
  cookieName,
  cookieOptions,
  createInvalidTokenProblem,
  findBearerToken,
  findCookieToken,
  findSessionToken,
  requireSameOrigin,
} from './authentication.ts'
import { confirmPassword, loginRoute, type SessionServices } from './login.ts'
import { requireStrongPassword } from './password.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

const samePasswordMessage = {
  id: 'Pilih kata sandi lain daripada yang sekarang.',
  en: 'Choose another password than the current one.',
}

/**
 * Registers the routes for login, logout, session check, session list, password change and two-factor. Every administrator may
 * list and end the sessions of every user.
 */
export function sessionRoutes(app: App, services: SessionServices): void {
  const { config, sessions, siteName, users } = services
  loginRoute(app, services)

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

  app.route({
    ...endpointRoute(sessionEndpoints.listSessions),
    handler: (request) => sessions.listByUser(request.administrator.id, findSessionToken(request, config) ?? ''),
  })

  app.route({
    ...endpointRoute(sessionEndpoints.listUserSessions),
    handler: async (request) => {
      if (!(await users.find(request.params.id))) throw notFound()
      return sessions.listByUser(request.params.id, findSessionToken(request, config) ?? '')
    },
  })

  app.route({
    ...endpointRoute(sessionEndpoints.endSession),
    handler: async (request) => {
      await sessions.deleteById(request.params.id, getActor(request))
      return { message: 'Session ended' }
    },
  })

  app.route({
    ...endpointRoute(sessionEndpoints.changePassword),
    handler: async (request) => {
      const { administrator, ip: address } = request
      const { current, password } = request.body
      requireStrongPassword(password, { username: administrator.username, siteName: siteName() })
      const confirmation = { address, password: current, field: 'current' }
      const confirmedHash = await confirmPassword(services, administrator, confirmation)
      if (password.normalize('NFC') === current.normalize('NFC'))
        throw new Problem(400, samePasswordMessage, { errors: { password: [samePasswordMessage] } })
      const currentToken = findSessionToken(request, config)
      await users.update(administrator.id, { password, currentToken, confirmedHash, actor: getActor(request) })
      return { message: 'Password changed' }
    },
  })

  twoFactorRoutes(app, services)
}
