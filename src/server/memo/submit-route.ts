import type { FastifyRequest } from 'fastify'
import { parseUrl } from '#content/address.ts'
import { getMaxLength } from '#content/collection.ts'
import { memoSentFields } from '#content/records/memo.ts'
import { findSource, normaliseSource, toPagePath } from '#content/source.ts'
import { type MemoValues, memoEndpoints } from '#contracts/memo.ts'
import { clientRateLimits, limitRejectedRequests, type RateLimit, type RateLimiter } from '../accounts/rate-limits.ts'
import type { Database } from '../database/connect.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage, sendError } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { hashJson, type IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailSettingsRepository } from '../mail-settings/repository.ts'
import { mailboxKey } from './contact-keys.ts'
import { createAutoReply, createMemoEmail, type EmailContext } from './letters.ts'
import { type FormPages, isFormRequest, sendRejectedForm } from './rejected-form.ts'
import type { Memos } from './repository.ts'
import { isTrapped, judgeSpam } from './spam.ts'
import { countWhatsAppClick } from './whatsapp-clicks.ts'

type Visit = Readonly<Record<'page' | 'source', string>>

/** Services of the route that visitors send memos to. */
export interface SubmitMemoServices {
  readonly database: Pick<Database, 'db'>
  readonly memos: Memos
  readonly rateLimiter: RateLimiter
  readonly mailer: Pick<Mailer, 'wake'>
  readonly mailSettings: Pick<MailSettingsRepository, 'readEffective'>
  readonly formPages: FormPages | undefined
  /** Returns what a letter to this address has in common with all letters. */
  readonly emailContext: (recipient: string) => EmailContext
  /** Returns the values of the settings of the site, also those that visitors do not get. */
  readonly siteSettings: () => Readonly<Record<string, string>>
  /** Returns the day in the time zone of the site: `2026-01-31`. */
  readonly today: () => string
}

const HOUR_MS = 60 * 60_000

// A form has nine bytes for a character of most scripts, as %E3%81%82.
const BYTES_PER_CHARACTER = 9
const textLengths = Object.values(memoSentFields).map(getMaxLength)
const BODY_LIMIT_BYTES = textLengths.reduce((sum, length) => sum + length * BYTES_PER_CHARACTER, 16 * 1024)

const tooManyRequestsMessage = {
  id: 'Terlalu banyak permintaan dari jaringan ini. Tunggu beberapa menit, lalu kirim lagi.',
  en: 'Too many requests from this network. Wait a few minutes, then send it again.',
}

const limitInTenMinutes = (name: string, address: string, max: number): RateLimit[] =>
  clientRateLimits(name, address, { max, windowSeconds: 10 * 60, message: tooManyRequestsMessage })

/**
 * Returns the key that recognises a repeated request: the `Idempotency-Key` header together with the values, or the values
 * alone for a form that a browser submits. Returns undefined for other requests without the header.
 */
function memoIdempotencyKey(request: FastifyRequest, values: MemoValues, website: string): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' && !isFormRequest(request)) return undefined
  // Other values under the same key are a new request: a visitor may correct the form and send it again.
  // So is one without a value in the hidden field.
  const scope = isTrapped(website) ? 'spam memo' : 'memo'
  return { hash: hashJson(['visitor', scope, key ?? '', values]), requestHash: '', lifetimeMs: HOUR_MS }
}

/** Returns the page and the source of a request: those of the script, or of a form what the address of its page tells. */
function readVisit(request: FastifyRequest, { page, source }: Visit): Visit {
  const { host, headers } = request
  if (!isFormRequest(request)) return { page, source: normaliseSource(source, host) }
  const form = parseUrl(headers.referer ?? '')
  if (form?.host !== host) return { page: '', source: '' }
  return { page: toPagePath(form.pathname + form.search), source: findSource(form.href) }
}

/** Registers `POST /api/memo`, which accepts JSON and forms, and the count of the WhatsApp chats. */
export function submitRoute(app: App, services: SubmitMemoServices): void {
  const { database, memos, rateLimiter, mailer, mailSettings, formPages, siteSettings, emailContext, today } = services
  app.route({
    ...endpointRoute(memoEndpoints.submitMemo),
    bodyLimit: BODY_LIMIT_BYTES,
    ...limitRejectedRequests(
      rateLimiter,
      // Wider than the limits of stored memos: correcting a form several times is not abuse.
      (address) => limitInTenMinutes('memo-rejected', address, 30),
      (error, request, reply) =>
        formPages && isFormRequest(request)
          ? sendRejectedForm(error, request, reply, formPages)
          : sendError(error, request, reply),
    ),
    handler: async (request, reply) => {
      const { website, page, source, ...values } = request.body
      const visit = readVisit(request, { page, source })
      const language = getRequestLanguage(request)
      const settings = siteSettings()
      const { recipients, mail } = await mailSettings.readEffective()
      const ownMailboxes = ['', mail?.from ?? '', ...recipients].map(mailboxKey)
      const isAnswered = settings['autoReply'] === 'on' && recipients.length > 0
      const siteHosts = [request.hostname, parseUrl(emailContext('').siteUrl ?? '')?.hostname ?? '']
      const memo = await memos.create(values, {
        rateLimits: limitInTenMinutes('memo', request.ip, 5),
        idempotencyKey: memoIdempotencyKey(request, values, website),
        judge: () => judgeSpam(values, { website, isFilterOn: settings['spamFilter'] !== 'off', siteHosts }),
        createEmails: (memo) => [
          ...recipients.map((recipient) => createMemoEmail(memo, emailContext(recipient))),
          ...(isAnswered && !ownMailboxes.includes(mailboxKey(memo.email))
            ? [
                createAutoReply(memo, {
                  ...{ values: settings, language, today: today(), siteName: emailContext('').siteName },
                  replyTo: recipients[0] ?? '',
                }),
              ]
            : []),
        ],
        visit,
      })
      void mailer.wake()
      if (formPages && isFormRequest(request)) return reply.redirect(formPages.successPath(language), 303)
      return reply.code(201).send(memo)
    },
  })
  app.route({
    ...endpointRoute(memoEndpoints.countWhatsAppClick),
    bodyLimit: 1024,
    handler: async (request, reply) => {
      await rateLimiter.count(limitInTenMinutes('whatsapp', request.ip, 30))
      const source = normaliseSource(request.query.source, request.host)
      await countWhatsAppClick(database, request.params.reference, source)
      return reply.code(204).send()
    },
  })
}
