import type { FastifyRequest } from 'fastify'
import { type OpenSession, sessionEndpoints } from '#contracts/accounts.ts'
import { getActor } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound } from '../http/problem.ts'
import { findSessionToken } from './authentication.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

interface SessionListServices {
  readonly config: Pick<Config, 'siteUrl'>
  readonly sessions: Sessions
  readonly users: Users
}

/** Registers the routes that list and end sessions. Every administrator may list and end the sessions of every user. */
export function sessionListRoutes(app: App, { config, sessions, users }: SessionListServices): void {
  const listSessions = (request: FastifyRequest, userId: number): Promise<OpenSession[]> =>
    sessions.listByUser(userId, findSessionToken(request, config) ?? '')

  app.route({
    ...endpointRoute(sessionEndpoints.listSessions),
    handler: (request) => listSessions(request, request.administrator.id),
  })

  app.route({
    ...endpointRoute(sessionEndpoints.listUserSessions),
    handler: async (request) => {
      if (!(await users.find(request.params.id))) throw notFound()
      return listSessions(request, request.params.id)
    },
  })

  app.route({
    ...endpointRoute(sessionEndpoints.endSession),
    handler: async (request) => {
      await sessions.deleteById(request.params.id, getActor(request))
      return { message: 'Session ended' }
    },
  })
}
