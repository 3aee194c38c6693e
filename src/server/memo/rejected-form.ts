import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#content/kinds.ts'
import { languageOf, problemOf } from '../answers.ts'
import { pagePolicy } from '../headers.ts'

/** A form that was refused: what was typed, and what is wrong with it, in sentences of that language. */
export interface RefusedForm {
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

/** What somebody sees who sends the quotation form without script; made by whoever knows the pages. */
export interface FormPages {
  /** The address of the page that says thank you. */
  readonly sentPath: (language: Language) => string
  /** The form with what was typed still in it, as HTML. */
  readonly refused: (form: RefusedForm) => string
}

/** True when a browser sent the form itself, without script. */
export function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
}

const kept = ['name', 'email', 'tlp', 'item', 'paragraph', 'consent'] as const

function typedIn(body: unknown): Record<string, string> {
  const typed: Record<string, string> = {}
  if (typeof body !== 'object' || body === null) return typed
  for (const [name, value] of Object.entries(body)) {
    if (kept.some((known) => known === name) && typeof value === 'string') typed[name] = value
  }
  return typed
}

/** Answers a refused form with the form itself, under the status of the refusal. */
export function answerForm(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: FormPages,
): FastifyReply {
  const problem = problemOf(error, request)
  const language = languageOf(request)
  const { message, errors = {} } = problem.bodyIn(language)
  const html = pages.refused({ language, message, errors, values: typedIn(request.body) })
  return reply
    .code(problem.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy({ html }),
      ...problem.details.headers,
    })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html)
}
