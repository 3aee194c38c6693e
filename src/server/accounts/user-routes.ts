import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { text } from '#content/schema.ts'
import { type Audit, actorOf } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import { idParams } from '../id.ts'
import { listQuery } from '../page.ts'
import { notFound, Problem } from '../problem.ts'
import type { App } from '../route.ts'
import { tokenOf } from '../session/cookie.ts'
import type { Passwords } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import type { User, Users } from './repository.ts'

/** What the calls about accounts need. */
export interface UserParts {
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>
  readonly users: Users
  readonly passwords: Passwords
  readonly audit: Pick<Audit, 'write'>
}

const tags = ['users']

const username = text(60)
  .refine((value) => !/[\t\r\n]/.test(value), { error: 'control' })
  .trim()
  .min(1)
// How long it may be, and what it may not be, is the password rules' to say.
const password = z.string().max(10_000)
const registration = z.strictObject({ username, password })
const change = z.strictObject({
  username,
  password: password.default('').describe('Empty: the password stays as it is.'),
})

const view = z.object({ id: z.int(), username: z.string() })
const message = z.object({ message: z.string() })
const saved = message.extend({ data: view })

function present({ id, username }: User): z.infer<typeof view> {
  return { id, username }
}

function subjectOf({ id, username }: User): string {
  return `user/${id} ${username}`
}

function unseen(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

/** The calls about the administrators' accounts. */
export function userRoutes(app: App, parts: UserParts): void {
  listRoute(app, parts)
  registerRoute(app, parts)
  updateRoute(app, parts)
  deleteRoute(app, parts)
}

function listRoute(app: App, { users }: UserParts): void {
  app.get(
    '/api/auth/users',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'The list of accounts', querystring: listQuery, response: { 200: z.array(view) } },
    },
    async (request, reply) => {
      const { users: list, total } = await users.list(request.query)
      unseen(reply)
      reply.header('x-total-count', total)
      return list.map(present)
    },
  )
}

function registerRoute(app: App, { config, users, audit }: UserParts): void {
  app.post(
    '/api/auth/register',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Add an account', body: registration, response: { 201: saved } },
    },
    async (request, reply) => {
      const { body } = request
      requireGoodPassword(body.password, { username: body.username, siteName: config.siteName })
      const user = await users.create(body)
      await audit.write({ actor: actorOf(request), action: 'user-created', subject: subjectOf(user) })
      unseen(reply)
      return reply.code(201).send({ message: 'User registered successfully', data: present(user) })
    },
  )
}

const another = {
  id: 'Pilih kata sandi lain daripada yang diberikan kepada Anda.',
  en: 'Choose another password than the one that you were given.',
}

// While the own password has still to be replaced, that is all there is to do, and keeping it does not count.
async function requireAllowed(
  { users, passwords }: UserParts,
  own: number,
  id: number,
  password: string,
): Promise<void> {
  const user = await users.find(own)
  if (!user?.mustChangePassword) return
  if (own !== id || password === '') {
    throw new Problem(403, { id: 'Ganti dulu kata sandi Anda sendiri.', en: 'Change your own password first.' })
  }
  const found = await users.findByName(user.username)
  if (await passwords.verify(found?.passwordHash, password)) {
    throw new Problem(400, another, { errors: { password: [another] } })
  }
}

function updateRoute(app: App, parts: UserParts): void {
  const { config, users, audit } = parts
  app.put(
    '/api/auth/update/:id',
    {
      config: { access: 'administrator', beforePasswordChange: true },
      schema: { tags, summary: 'Change an account', params: idParams, body: change, response: { 200: saved } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { username, password } = request.body
      await requireAllowed(parts, request.administrator.id, id, password)
      const before = await users.find(id)
      if (!before) throw notFound()
      if (password !== '') requireGoodPassword(password, { username, siteName: config.siteName })
      const user = await users.update(id, {
        username,
        ...(password !== '' && { password }),
        keptToken: id === request.administrator.id ? tokenOf(request, config) : undefined,
      })
      const actor = actorOf(request)
      const isRenamed = before.username !== user.username
      const subject = isRenamed ? `${subjectOf(before)} → ${user.username}` : subjectOf(user)
      if (password !== '') await audit.write({ actor, action: 'password-changed', subject })
      if (password === '' || isRenamed) await audit.write({ actor, action: 'user-changed', subject })
      unseen(reply)
      return { message: 'User updated successfully', data: present(user) }
    },
  )
}

function deleteRoute(app: App, { users, audit }: UserParts): void {
  app.delete(
    '/api/auth/users/:id',
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Delete an account', params: idParams, response: { 200: message } },
    },
    async (request, reply) => {
      const { id } = request.params
      const user = await users.find(id)
      await users.remove(id, request.administrator.id)
      await audit.write({
        actor: actorOf(request),
        action: 'user-deleted',
        subject: user ? subjectOf(user) : `user/${id}`,
      })
      unseen(reply)
      return { message: 'User deleted successfully' }
    },
  )
}
