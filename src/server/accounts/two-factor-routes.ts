import { sessionEndpoints } from '#contracts/accounts.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import { notFound, Problem } from '../http/problem.ts'
import { findSessionToken } from './authentication.ts'
import { confirmPassword, InvalidCredentialsError, type SessionServices, withLoginThrottle } from './login.ts'
import { createOtpauthUri, renderQrPath } from './totp.ts'

const wrongCodeMessage = {
  id: 'Kode ini salah, kedaluwarsa, atau sudah dipakai. Tunggu kode berikutnya di aplikasi autentikasi.',
  en: 'This code is wrong, has expired or was used already. Wait for the next one in the authenticator app.',
}
const wrongCodeDetails = { errors: { code: [wrongCodeMessage] } }

/** Registers the routes that enable and disable two-factor for the caller's account. */
export function twoFactorRoutes(app: App, services: SessionServices): void {
  const { config, siteName, twoFactor } = services

  app.route({
    ...endpointRoute(sessionEndpoints.getTwoFactorStatus),
    handler: (request) => twoFactor.readStatus(request.administrator.id),
  })

  app.route({
    ...endpointRoute(sessionEndpoints.startTwoFactor),
    handler: async (request) => {
      const { administrator, ip: address } = request
      await confirmPassword(services, administrator, { address, password: request.body.password, field: 'password' })
      const secret = await twoFactor.createSecret(administrator.id)
      const uri = createOtpauthUri(secret, { username: administrator.username, siteName: siteName() })
      return { secret, uri, qr: renderQrPath(uri) }
    },
  })

  app.route({
    ...endpointRoute(sessionEndpoints.confirmTwoFactor),
    handler: async (request) => {
      const { id } = request.administrator
      const currentToken = findSessionToken(request, config) ?? ''
      const recoveryCodes = await twoFactor.confirm(id, request.body.code, { actor: getActor(request), currentToken })
      if (!recoveryCodes) throw new Problem(400, wrongCodeMessage, wrongCodeDetails)
      return { message: 'Two-factor turned on', recoveryCodes }
    },
  })

  app.route({
    ...endpointRoute(sessionEndpoints.disableTwoFactor),
    handler: async (request) => {
      const { administrator, body, ip: address } = request
      if (!(await twoFactor.readStatus(administrator.id)).enabled) throw notFound()
      await confirmPassword(services, administrator, { address, password: body.password, field: 'password' })
      await withLoginThrottle(services, { address, username: administrator.username }, async () => {
        if (!(await twoFactor.consumeCode(administrator.id, body.code)))
          throw new InvalidCredentialsError(400, wrongCodeMessage, wrongCodeDetails)
      })
      await twoFactor.disable(administrator.id, getActor(request))
      return { message: 'Two-factor turned off' }
    },
  })
}
