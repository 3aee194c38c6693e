import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Audit, actorOf } from '../audit/repository.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import type { App } from '../route.ts'
import { requireGoodPassword } from '../user/password-rules.ts'
import { type ConfirmParts, confirmPassword } from './confirm-password.ts'
import { tokenOf } from './cookie.ts'

interface PasswordParts extends Omit<ConfirmParts, 'pause'> {
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>
  readonly audit: Pick<Audit, 'write'>
  readonly pause?: ConfirmParts['pause']
}

const change = z.strictObject({
  current: z.string().min(1).max(1000),
  // How long it may be, and what it may not be, is the password rules' to say.
  password: z.string().max(10_000),
})
const changed = z.object({ message: z.string() })

const same = {
  id: 'Pilih kata sandi lain daripada yang sekarang.',
  en: 'Choose another password than the current one.',
}

/** Changing one's own password, which needs the current one and ends one's other sessions. */
export function passwordRoute(app: App, parts: PasswordParts): void {
  const { config, users, audit } = parts
  app.post(
    '/api/auth/password',
    {
      config: { access: 'administrator', beforePasswordChange: true },
      schema: {
        tags: ['session'],
        summary: 'Change the own password',
        body: change,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { administrator } = request
      const { current, password } = request.body
      requireGoodPassword(password, { username: administrator.username, siteName: config.siteName })
      await confirmPassword({ pause, ...parts }, administrator, {
        address: request.ip,
        password: current,
        field: 'current',
      })
      if (password.normalize('NFC') === current.normalize('NFC')) {
        throw new Problem(400, same, { errors: { password: [same] } })
      }
      await users.update(administrator.id, { password, keptToken: tokenOf(request, config) })
      await audit.write({ actor: actorOf(request), action: 'password-changed', subject: `user/${administrator.id}` })
      reply.header('cache-control', 'no-store')
      return { message: 'Password changed' }
    },
  )
}
