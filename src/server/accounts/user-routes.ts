import { type User as PublicUser, userEndpoints } from '#contracts/accounts.ts'
import { getActor } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound, Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { findSessionToken } from './authentication.ts'
import { type Passwords, requireStrongPassword } from './password.ts'
import type { User, Users } from './users.ts'

/** Services of the user routes. */
export interface UserServices {
  readonly config: Pick<Config, 'siteUrl'>
  /** Returns the company's name. */
  readonly siteName: () => string
  readonly users: Users
  readonly passwords: Passwords
}

function toPublicUser({ id, username }: User): PublicUser {
  return { id, username }
}

const reusedPasswordMessage = {
  id: 'Pilih kata sandi lain daripada yang diberikan kepada Anda.',
  en: 'Choose another password than the one that you were given.',
}

// A caller with a required password change may only change their own password, and only to a different one.
async function requireAllowedChange(
  { users, passwords }: UserServices,
  { ownId, id, password }: { readonly ownId: number; readonly id: number; readonly password: string },
): Promise<void> {
  const user = await users.find(ownId)
  if (!user?.mustChangePassword) return
  if (ownId !== id || password === '') {
    throw new Problem(403, { id: 'Ganti dulu kata sandi Anda sendiri.', en: 'Change your own password first.' })
  }
  const found = await users.findByName(user.username)
  if (await passwords.verify(found?.passwordHash, password)) {
    throw new Problem(400, reusedPasswordMessage, { errors: { password: [reusedPasswordMessage] } })
  }
}

/** Registers the routes that list, create, change and delete users. */
export function userRoutes(app: App, services: UserServices): void {
  const { config, siteName, users } = services

  app.route({
    ...endpointRoute(userEndpoints.listUsers),
    handler: async (request, reply) => {
      const { users: list, total } = await users.list(request.query)
      reply.header('x-total-count', total)
      return list.map(toPublicUser)
    },
  })

  app.route({
    ...endpointRoute(userEndpoints.registerUser),
    handler: async (request, reply) => {
      const { body } = request
      requireStrongPassword(body.password, { username: body.username, siteName: siteName() })
      const { username } = body
      const user = await users.create(body, {
        actor: getActor(request),
        idempotencyKey: findIdempotencyKey(request, { username }),
      })
      return reply.code(201).send({ message: 'User registered successfully', data: toPublicUser(user) })
    },
  })

  app.route({
    ...endpointRoute(userEndpoints.updateUser),
    handler: async (request) => {
      const { id } = request.params
      const { username, password } = request.body
      await requireAllowedChange(services, { ownId: request.administrator.id, id, password })
      if (!(await users.find(id))) throw notFound()
      if (password !== '') requireStrongPassword(password, { username, siteName: siteName() })
      const user = await users.update(id, {
        username,
        ...(password !== '' && { password }),
        currentToken: id === request.administrator.id ? findSessionToken(request, config) : undefined,
        actor: getActor(request),
      })
      return { message: 'User updated successfully', data: toPublicUser(user) }
    },
  })

  app.route({
    ...endpointRoute(userEndpoints.deleteUser),
    handler: async (request) => {
      await users.remove(request.params.id, { ownId: request.administrator.id, actor: getActor(request) })
      return { message: 'User deleted successfully' }
    },
  })
}
