import { currentLanguage, translate } from '../i18n/language.ts'
import { isRecord, stringOrEmpty } from './json.ts'

/** Error messages of the server, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

function readFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const lists = Object.entries(value).map(([key, list]): [string, string[]] => [
    key,
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  ])
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

function defaultMessage(status: number): string {
  return status === 0
    ? translate('noConnection', currentLanguage())
    : translate('serverTrouble', currentLanguage(), { status })
}

/** An unsuccessful response; `status` is 0 when there was no response. Its message is never empty. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** The `data` of the response; with status 409 the newer entry. */
  readonly data: unknown
  /** The message of the server; empty when it sent none and `message` is a default one. */
  readonly serverMessage: string
  /** The login requires the two-factor code. */
  readonly codeRequired: boolean

  constructor(status: number, body?: unknown) {
    const problem = isRecord(body) ? body : {}
    const serverMessage = stringOrEmpty(problem['message'])
    super(serverMessage || defaultMessage(status))
    this.name = 'ApiError'
    this.status = status
    this.errors = readFieldErrors(problem['errors'])
    this.data = problem['data']
    this.serverMessage = serverMessage
    this.codeRequired = problem['codeRequired'] === true
  }
}
