import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { text } from '#content/schema.ts'
import type { Audit } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import type { App } from '../route.ts'
import type { Passwords } from '../user/password.ts'
import type { Users } from '../user/repository.ts'
import { readableAgent } from './agent.ts'
import { WrongSecret } from './attempt.ts'
import {
  bearerToken,
  cookieName,
  cookieOptions,
  cookieToken,
  refuseForeignPage,
  requireOwnPage,
  tokenOf,
} from './cookie.ts'
import { invalidToken } from './guard.ts'
import type { Limits } from './limits.ts'
import { sessionListRoutes } from './list-routes.ts'
import { type LoginParts, logIn } from './login.ts'
import { passwordRoute } from './password-route.ts'
import type { Sessions } from './repository.ts'
import type { SecondSteps } from './second-step.ts'
import { secondStepRoutes } from './second-step-routes.ts'

/** What the calls of a session need. */
export interface SessionParts {
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>
  readonly sessions: Sessions
  readonly users: Users
  readonly limits: Limits
  readonly passwords: Passwords
  readonly secondSteps: SecondSteps
  readonly audit: Pick<Audit, 'write'>
  /** Waits so many milliseconds; a timer, unless a test says otherwise. */
  readonly pause?: LoginParts['pause']
}

const tags = ['session']
const mustChangePassword = z.literal(true).optional().describe('The password has to be replaced before anything else.')

const credentials = z.strictObject({
  username: text(200).min(1),
  password: z.string().min(1).max(1000),
  code: text(40).optional().describe('The second step, for an account that has one: six digits, or a recovery code.'),
})
const loggedIn = z.object({ token: z.string(), message: z.string(), mustChangePassword })
const loggedOut = z.object({ message: z.string() })
const checked = z.object({
  message: z.string(),
  user: z.object({ id: z.int(), username: z.string() }),
  mustChangePassword,
})

/** Logging in and out, the check that every screen makes, the list of open sessions, the own password and second step. */
export function sessionRoutes(app: App, parts: SessionParts): void {
  loginRoute(app, parts)
  logoutRoute(app, parts)
  checkRoute(app, parts)
  sessionListRoutes(app, parts)
  passwordRoute(app, parts)
  secondStepRoutes(app, { pause, ...parts })
}

function loginRoute(app: App, parts: SessionParts): void {
  const { config, sessions, users, audit } = parts
  app.post(
    '/api/auth/login',
    {
      config: { access: 'everyone' },
      bodyLimit: 16 * 1024,
      schema: { tags, summary: 'Log in', body: credentials, response: { 200: loggedIn } },
    },
    async (request, reply) => {
      refuseForeignPage(request, config)
      const from = { address: request.ip, agent: readableAgent(request.headers['user-agent']) }
      const { token, user } = await logIn({ pause, ...parts }, { ...from, ...request.body }).catch(async (error) => {
        if (error instanceof WrongSecret) {
          const known = await users.findByName(request.body.username)
          // A name that nobody has may be a password in the wrong field.
          const actor = { name: known?.user.username ?? '', address: request.ip }
          await audit.write({ actor, action: 'sign-in-failed', subject: '' })
        }
        throw error
      })
      const actor = { name: user.username, address: request.ip }
      await audit.write({ actor, action: 'sign-in', subject: `user/${user.id}` })
      const previous = cookieToken(request, config)
      if (previous) await sessions.close(previous)
      reply.header('cache-control', 'no-store')
      reply.setCookie(cookieName(request, config), token, cookieOptions(request, config))
      return {
        token,
        message: 'Login successful',
        ...(user.mustChangePassword && { mustChangePassword: true as const }),
      }
    },
  )
}

function logoutRoute(app: App, { config, sessions, audit }: SessionParts): void {
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'everyone' },
      bodyLimit: 1024,
      schema: { tags, summary: 'Log out', response: { 200: loggedOut } },
    },
    async (request, reply) => {
      const bearer = bearerToken(request)
      const cookie = cookieToken(request, config)
      if (bearer === undefined && cookie !== undefined) requireOwnPage(request, config)
      for (const token of [bearer, cookie]) {
        if (token === undefined) continue
        const session = await sessions.find(token)
        await sessions.close(token)
        if (!session) continue
        const { id, username } = session.administrator
        const actor = { name: username, address: request.ip }
        await audit.write({ actor, action: 'sign-out', subject: `user/${id}` })
      }
      const { maxAge: _, ...options } = cookieOptions(request, config)
      reply.headers({ 'cache-control': 'no-store', 'clear-site-data': '"cache"' })
      reply.clearCookie(cookieName(request, config), options)
      return { message: 'Logged out' }
    },
  )
}

function checkRoute(app: App, { config, sessions }: SessionParts): void {
  app.get(
    '/api/aboutdetail/cek',
    {
      config: { access: 'administrator', beforePasswordChange: true },
      schema: { tags, summary: 'Is the token still valid?', response: { 200: checked } },
    },
    async (request, reply) => {
      const session = await sessions.find(tokenOf(request, config) ?? '')
      if (!session) throw invalidToken()
      reply.header('cache-control', 'no-store')
      return {
        message: 'Token is valid',
        user: session.administrator,
        ...(session.mustChangePassword && { mustChangePassword: true as const }),
      }
    },
  )
}
