import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Audit, actorOf } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import { idParams } from '../id.ts'
import { notFound } from '../problem.ts'
import type { App } from '../route.ts'
import type { Users } from '../user/repository.ts'
import { tokenOf } from './cookie.ts'
import type { ListedSession, Sessions } from './repository.ts'

interface ListParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly sessions: Sessions
  readonly users: Users
  readonly audit: Pick<Audit, 'write'>
}

const tags = ['session']
const ofSession = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
const listed = z.array(
  z.object({
    id: z.string().describe('By which it is ended; it is not the token.'),
    createdAt: z.string(),
    usedAt: z.string().describe('To the minute.'),
    address: z.string(),
    agent: z.string().describe('The browser in a few words.'),
    current: z.boolean().describe('The session that asks.'),
  }),
)
const ended = z.object({ message: z.string() })

/** Which sessions are open, and ending one: the own ones and, since administrators are all alike, everybody's. */
export function sessionListRoutes(app: App, { config, sessions, users, audit }: ListParts): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, userId: number): Promise<ListedSession[]> => {
    reply.header('cache-control', 'no-store')
    return sessions.listOf(userId, tokenOf(request, config) ?? '')
  }

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'The own open sessions, the one used last first', response: { 200: listed } },
    },
    (request, reply) => send(request, reply, request.administrator.id),
  )

  app.get(
    '/api/auth/users/:id/sessions',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'The open sessions of an account', params: idParams, response: { 200: listed } },
    },
    async (request, reply) => {
      if (!(await users.find(request.params.id))) throw notFound()
      return send(request, reply, request.params.id)
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'End a session', params: ofSession, response: { 200: ended } },
    },
    async (request, reply) => {
      const userId = await sessions.end(request.params.id)
      await audit.write({ actor: actorOf(request), action: 'session-ended', subject: `user/${userId}` })
      reply.header('cache-control', 'no-store')
      return { message: 'Session ended' }
    },
  )
}
