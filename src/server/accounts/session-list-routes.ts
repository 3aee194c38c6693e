import type { FastifyRequest } from 'fastify'
import { type OpenSession, sessionListSchema, sessionParamsSchema } from '#contracts/accounts.ts'
import { messageSchema } from '#contracts/responses.ts'
import { getActor } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import type { App } from '../http/fastify-types.ts'
import { idParams } from '../http/id-params.ts'
import { notFound } from '../http/problem.ts'
import { findSessionToken } from './authentication.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

interface SessionListServices {
  readonly config: Pick<Config, 'siteUrl'>
  readonly sessions: Sessions
  readonly users: Users
}

const tags = ['session']

/** Registers the routes that list and end sessions. Every administrator may list and end the sessions of every user. */
export function sessionListRoutes(app: App, { config, sessions, users }: SessionListServices): void {
  const listSessions = (request: FastifyRequest, userId: number): Promise<OpenSession[]> =>
    sessions.listByUser(userId, findSessionToken(request, config) ?? '')

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'List the sessions of the signed-in user, most recently used first',
        response: { 200: sessionListSchema },
      },
    },
    (request) => listSessions(request, request.administrator.id),
  )

  app.get(
    '/api/auth/users/:id/sessions',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'List the sessions of an account',
        params: idParams,
        response: { 200: sessionListSchema },
      },
    },
    async (request) => {
      if (!(await users.find(request.params.id))) throw notFound()
      return listSessions(request, request.params.id)
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'End a session', params: sessionParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await sessions.deleteById(request.params.id, getActor(request))
      return { message: 'Session ended' }
    },
  )
}
