import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { text } from '#content/schema.ts'
import { type Audit, actorOf } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import { notFound, Problem } from '../problem.ts'
import type { App } from '../route.ts'
import { attempt, WrongSecret } from './attempt.ts'
import { type ConfirmParts, confirmPassword } from './confirm-password.ts'
import { tokenOf } from './cookie.ts'
import { drawQr } from './qr.ts'
import type { Sessions } from './repository.ts'
import type { SecondSteps } from './second-step.ts'
import { otpauthUri } from './totp.ts'

interface SecondStepParts extends ConfirmParts {
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>
  readonly sessions: Sessions
  readonly secondSteps: SecondSteps
  readonly audit: Pick<Audit, 'write'>
}

const tags = ['session']
const url = '/api/auth/totp'
const password = z.string().min(1).max(1000)
const code = text(40).min(1).describe('Six digits of the authenticator app.')
const state = z.object({ enabled: z.boolean(), recoveryCodes: z.int().describe('How many are left.') })
const started = z.object({
  secret: z.string().describe('In base32, to be typed into an app that cannot scan.'),
  uri: z.string().describe('otpauth://…, for an app on the same device.'),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe('The same as a QR code: an SVG path in a viewBox of `0 0 size size`.'),
})
const confirmed = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()).describe('Each opens the account once; they are never answered again.'),
})
const removed = z.object({ message: z.string() })

const wrong = {
  id: 'Kode ini salah, kedaluwarsa, atau sudah dipakai. Tunggu kode berikutnya di aplikasi autentikasi.',
  en: 'This code is wrong, has expired or was used already. Wait for the next one in the authenticator app.',
}
const wrongCode = { errors: { code: [wrong] } }

function unseen(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
}

/** The calls that turn the second step of one's own login on and off. */
export function secondStepRoutes(app: App, parts: SecondStepParts): void {
  const { secondSteps } = parts

  app.get(
    url,
    {
      config: { access: 'administrator' },
      schema: { tags, summary: 'Has the own login a second step?', response: { 200: state } },
    },
    async (request, reply) => {
      unseen(reply)
      return secondSteps.state(request.administrator.id)
    },
  )
  startRoute(app, parts)
  confirmRoute(app, parts)
  removeRoute(app, parts)
}

function startRoute(app: App, parts: SecondStepParts): void {
  const { config, secondSteps } = parts
  app.post(
    url,
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Ask for the secret of a second step; it is off until a code confirms it',
        body: z.strictObject({ password }),
        response: { 200: started },
      },
    },
    async (request, reply) => {
      const { administrator, ip: address } = request
      unseen(reply)
      await confirmPassword(parts, administrator, { address, password: request.body.password, field: 'password' })
      const secret = await secondSteps.start(administrator.id)
      const uri = otpauthUri(secret, administrator.username, config.siteName)
      return { secret, uri, qr: drawQr(uri) }
    },
  )
}

function confirmRoute(app: App, { config, sessions, secondSteps, audit }: SecondStepParts): void {
  app.post(
    `${url}/confirm`,
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Turn the second step on; the other sessions end',
        body: z.strictObject({ code }),
        response: { 200: confirmed },
      },
    },
    async (request, reply) => {
      const { id } = request.administrator
      unseen(reply)
      const recoveryCodes = await secondSteps.confirm(id, request.body.code)
      if (!recoveryCodes) throw new Problem(400, wrong, wrongCode)
      await audit.write({ actor: actorOf(request), action: 'second-step-on', subject: `user/${id}` })
      await sessions.closeOthersOf(id, tokenOf(request, config) ?? '')
      return { message: 'Second step turned on', recoveryCodes }
    },
  )
}

function removeRoute(app: App, parts: SecondStepParts): void {
  const { secondSteps, audit } = parts
  app.delete(
    url,
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Turn the second step off',
        body: z.strictObject({ password, code: code.describe('Six digits of the app, or a recovery code.') }),
        response: { 200: removed },
      },
    },
    async (request, reply) => {
      const { administrator, body, ip: address } = request
      unseen(reply)
      if (!(await secondSteps.state(administrator.id)).enabled) throw notFound()
      await confirmPassword(parts, administrator, { address, password: body.password, field: 'password' })
      await attempt(parts, { address, username: administrator.username }, async () => {
        if (!(await secondSteps.use(administrator.id, body.code))) throw new WrongSecret(400, wrong, wrongCode)
      })
      await secondSteps.remove(administrator.id)
      await audit.write({ actor: actorOf(request), action: 'second-step-off', subject: `user/${administrator.id}` })
      return { message: 'Second step turned off' }
    },
  )
}
