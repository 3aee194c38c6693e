import { translate } from '../i18n/language.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { isRecord, stringOrEmpty } from './json.ts'

/** Error messages of the server, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

function readFieldErrors(value: unknown): FieldErrors {
  const readTexts = (list: unknown) => (Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [])
  const lists = Object.entries(isRecord(value) ? value : {}).map(([name, list]) => [name, readTexts(list)] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

// The program always says why it refuses: an answer without a message comes from a proxy, most of them as a page.
const foreignAnswers: Readonly<Partial<Record<number, MessageKey>>> = {
  0: 'noConnection',
  403: 'proxyForbidden',
  413: 'proxyTooLarge',
  502: 'proxyUnavailable',
  503: 'proxyUnavailable',
  504: 'proxyUnavailable',
}

/** An unsuccessful response; `status` is 0 when there was no response. Its message is never empty. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** The `data` of the response; with status 409 the newer entry. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** The message of the server; empty when it sent none and `message` is a default one. */
  readonly serverMessage: string
  /** The login requires the two-factor code. */
  readonly codeRequired: boolean

  constructor(status: number, body?: unknown) {
    const problem = isRecord(body) ? body : {}
    const serverMessage = stringOrEmpty(problem['message'])
    super(serverMessage || translate(foreignAnswers[status] ?? 'foreignAnswer', { status }))
    this.name = 'ApiError'
    this.status = status
    this.errors = readFieldErrors(problem['errors'])
    this.data = isRecord(problem['data']) ? problem['data'] : undefined
    this.serverMessage = serverMessage
    this.codeRequired = problem['codeRequired'] === true
  }
}

/** Returns the id that an earlier attempt created under the same idempotency key; nothing for any other error. */
export function findCreatedId(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return /\/(\d+)$/.exec(stringOrEmpty(error.data?.['created']))?.[1]
}
