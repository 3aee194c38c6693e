import { sessionEndpoints } from '#contracts/accounts.ts'
import { getActor } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { findSessionToken } from './authentication.ts'
import { type ConfirmPasswordServices, confirmPassword } from './login.ts'
import { requireStrongPassword } from './password.ts'

interface PasswordServices extends ConfirmPasswordServices {
  readonly config: Pick<Config, 'siteUrl'>
  /** Returns the company's name. */
  readonly siteName: () => string
}

const samePasswordMessage = {
  id: 'Pilih kata sandi lain daripada yang sekarang.',
  en: 'Choose another password than the current one.',
}

/** Registers `POST /api/auth/password`: changes the caller's password and ends the caller's other sessions. */
export function passwordRoute(app: App, services: PasswordServices): void {
  const { config, siteName, users } = services
  app.route({
    ...endpointRoute(sessionEndpoints.changePassword),
    handler: async (request) => {
      const { administrator } = request
      const { current, password } = request.body
      requireStrongPassword(password, { username: administrator.username, siteName: siteName() })
      await confirmPassword(services, administrator, {
        address: request.ip,
        password: current,
        field: 'current',
      })
      if (password.normalize('NFC') === current.normalize('NFC')) {
        throw new Problem(400, samePasswordMessage, { errors: { password: [samePasswordMessage] } })
      }
      const currentToken = findSessionToken(request, config)
      await users.update(administrator.id, { password, currentToken, actor: getActor(request) })
      return { message: 'Password changed' }
    },
  })
}
