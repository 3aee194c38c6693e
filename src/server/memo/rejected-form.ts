import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#content/fields.ts'
import { memoSentFields } from '#content/records/memo.ts'
import { getRequestLanguage, toProblem } from '../http/error-handler.ts'
import { buildPageCsp } from '../http/security-headers.ts'

/** A rejected form: the HTTP status, the submitted values, and the error messages in that language. */
export interface RejectedForm {
  readonly status: number
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

/** The pages for visitors who submit the quotation form without JavaScript. The site renders them. */
export interface FormPages {
  /** Returns the path of the thank-you page. */
  readonly successPath: (language: Language) => string
  /** Returns the form with the submitted values and the errors, as HTML. */
  readonly renderRejected: (form: RejectedForm) => string
}

/** True when a browser submitted the form without JavaScript. */
export function isFormRequest(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
}

const ECHOED_FIELDS = [...Object.keys(memoSentFields), 'consent']

function readSubmittedValues(body: unknown): Record<string, string> {
  const values: Record<string, string> = {}
  if (typeof body !== 'object' || body === null) return values
  for (const [name, value] of Object.entries(body)) {
    if (ECHOED_FIELDS.some((field) => field === name) && typeof value === 'string') values[name] = value
  }
  return values
}

/** Sends the rejected form back as a page, with the status of the error. */
export function sendRejectedForm(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: FormPages,
): FastifyReply {
  const problem = toProblem(error, request)
  const language = getRequestLanguage(request)
  const { message, errors = {} } = problem.renderBody(language)
  const { status } = problem
  const html = pages.renderRejected({ status, language, message, errors, values: readSubmittedValues(request.body) })
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store, no-transform',
      'content-security-policy': buildPageCsp({ html }),
      ...problem.details.headers,
    })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html)
}
