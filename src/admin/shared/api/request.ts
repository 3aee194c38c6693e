import { currentLanguage, sentence } from '../language.ts'
import { isRecord, messageIn } from './json.ts'
import { findToken } from './token.ts'

/** Sentences of the server about single fields. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An answer that is not a success; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** What the server sent along: with a 409 the newer entry. */
  readonly data: unknown
  /** The message of the server itself; empty when it gave none and `message` is our own. */
  readonly said: string
  /** The login needs the code of its second step. */
  readonly codeRequired: boolean

  constructor(
    status: number,
    message: string,
    errors: FieldErrors = {},
    data?: unknown,
    said = '',
    codeRequired = false,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.data = data
    this.said = said
    this.codeRequired = codeRequired
  }
}

function errorsIn(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const lists = Object.entries(value).map(([key, list]): [string, string[]] => [
    key,
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  ])
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The error that an answer of that status and body stands for, always with a sentence to show. */
export function errorOf(status: number, body: unknown): ApiError {
  const language = currentLanguage()
  if (status === 0) return new ApiError(0, sentence('noConnection', language))
  const record = isRecord(body) ? body : {}
  const said = messageIn(record)
  const message = said || sentence('serverTrouble', language, { status })
  const codeRequired = record['codeRequired'] === true
  return new ApiError(status, message, errorsIn(record['errors']), record['data'], said, codeRequired)
}

/** The headers of every call: who asks, and in which language to answer. */
export function callHeaders(): Record<string, string> {
  const token = findToken()
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

/** What a call carries. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Makes a call and gives the whole response; throws an ApiError unless it succeeded. */
export async function respond(path: string, { method = 'GET', body, signal }: Call = {}): Promise<Response> {
  const headers = callHeaders()
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method, headers, cache: 'no-store' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw errorOf(0, undefined)
  })
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => undefined))
  return response
}

/** Makes a call and gives the JSON of its answer; throws an ApiError unless it succeeded. */
export async function request(path: string, call: Call = {}): Promise<unknown> {
  const response = await respond(path, call)
  return response.json().catch(() => {
    throw errorOf(502, undefined)
  })
}
