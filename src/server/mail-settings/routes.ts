import { type MailTest, mailEndpoints } from '#contracts/mail.ts'
import { type RateLimit, type RateLimiter, rateLimitKey } from '../accounts/rate-limits.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { failureMessages, type MailFailure } from '../mail/failure-messages.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailSettingsRepository } from './repository.ts'
import { sendTestEmail } from './test-email.ts'

/** Services of the routes of the mail settings. */
export interface MailSettingsServices {
  readonly mailSettings: MailSettingsRepository
  readonly mailer: Pick<Mailer, 'wake'>
  readonly rateLimiter: Pick<RateLimiter, 'count'>
  /** Returns the company's name. */
  readonly siteName: () => string
}

const sentMessage = {
  id: 'Email percobaan sudah diterima server email. Lihat apakah sampai juga di kotak masuk penerima.',
  en: 'The mail server has taken the test e-mail. See whether it arrives in the inbox of the recipient.',
}

const offMessage = {
  id: 'Tulis nama server emailnya dulu.',
  en: 'Write the name of the mail server first.',
}

const tooManyTestsMessage = {
  id: 'Terlalu banyak email percobaan. Tunggu beberapa menit, lalu coba lagi.',
  en: 'Too many test e-mails. Wait a few minutes, then try again.',
}

// A test calls a server that an administrator names, and sends mail: a stolen session must not do so at will.
function testRateLimits(userId: number): RateLimit[] {
  const limit = { windowSeconds: 10 * 60, message: tooManyTestsMessage }
  return [
    { ...limit, key: rateLimitKey('mail-test', String(userId)), max: 10 },
    { ...limit, key: rateLimitKey('mail-test-site'), max: 20 },
  ]
}

function createFailureProblem(failure: MailFailure): Problem {
  const { field, ...text } = failureMessages[failure]
  return new Problem(422, text, field && { errors: { [field]: [text] } })
}

/** Registers `/api/settings/mail`: reading, changing and testing the mail settings. */
export function mailSettingsRoutes(app: App, services: MailSettingsServices): void {
  const { mailSettings, mailer, rateLimiter, siteName } = services
  app.route({
    ...endpointRoute(mailEndpoints.getMailSettings),
    handler: (request) => mailSettings.read(getRequestLanguage(request)),
  })

  app.route({
    ...endpointRoute(mailEndpoints.updateMailSettings),
    handler: async (request) => {
      const options = { actor: getActor(request), language: getRequestLanguage(request) }
      const settings = await mailSettings.update(request.body, options)
      void mailer.wake()
      return settings
    },
  })

  app.route({
    ...endpointRoute(mailEndpoints.testMailSettings),
    handler: async (request) => {
      const values: MailTest | undefined = request.body ?? undefined
      const test = await mailSettings.prepareTest(values)
      if (!test) throw new Problem(422, offMessage, { errors: { server: [offMessage] } })
      await rateLimiter.count(testRateLimits(request.administrator.id))
      const failure = await sendTestEmail(test, siteName())
      await mailSettings.recordTest(test.values, { actor: getActor(request), result: failure ?? 'sent' })
      if (failure) throw createFailureProblem(failure)
      return { message: sentMessage[getRequestLanguage(request)] }
    },
  })
}
