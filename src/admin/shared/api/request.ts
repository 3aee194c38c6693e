import { currentLanguage, translate } from '../i18n/language.ts'
import { isRecord, readMessage } from './json.ts'

/** Sentences of the server about single fields. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type ApiErrorDetails = Partial<Pick<ApiError, 'errors' | 'data' | 'serverMessage' | 'codeRequired'>>

/** An answer that is not a success; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** What the server sent along: with a 409 the newer entry. */
  readonly data: unknown
  /** The message of the server itself; empty when it gave none and `message` is our own. */
  readonly serverMessage: string
  /** The login needs the code of its second step. */
  readonly codeRequired: boolean

  constructor(
    status: number,
    message: string,
    { errors = {}, data, serverMessage = '', codeRequired = false }: ApiErrorDetails = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.data = data
    this.serverMessage = serverMessage
    this.codeRequired = codeRequired
  }
}

function readFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const lists = Object.entries(value).map(([key, list]): [string, string[]] => [
    key,
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  ])
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The error that an answer of that status and body stands for, always with a sentence to show. */
export function toApiError(status: number, body: unknown): ApiError {
  const language = currentLanguage()
  if (status === 0) return new ApiError(0, translate('noConnection', language))
  const record = isRecord(body) ? body : {}
  const serverMessage = readMessage(record)
  const message = serverMessage || translate('serverTrouble', language, { status })
  return new ApiError(status, message, {
    errors: readFieldErrors(record['errors']),
    data: record['data'],
    serverMessage,
    codeRequired: record['codeRequired'] === true,
  })
}

/** What the headers of a call depend on. */
export interface RequestHeaderOptions {
  /** The call carries no bearer token, as the specification has it for some: the session cookie is enough. */
  readonly withoutToken?: boolean | undefined
  /** Under one key the server creates something once, however often it is asked. */
  readonly idempotencyKey?: string | undefined
}

/** A key that no other create has. */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` is missing on a site without https.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The headers of a call: who asks, and in which language to answer. */
export function buildHeaders({
  withoutToken = false,
  idempotencyKey,
}: RequestHeaderOptions = {}): Record<string, string> {
  const token = withoutToken ? undefined : findToken()
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return headers
}

/** What a call carries. */
interface RequestOptions extends RequestHeaderOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Makes a call and gives the whole response; throws an ApiError unless it succeeded. */
export async function fetchResponse(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal } = options
  const headers = buildHeaders(options)
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method, headers, cache: 'no-store' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw toApiError(0, undefined)
  })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
  return response
}

/** Makes a call and gives the JSON of its answer; throws an ApiError unless it succeeded. */
export async function fetchJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await fetchResponse(path, options)
  return response.json().catch(() => {
    throw toApiError(502, undefined)
  })
}

const storageKey = 'authToken'

/** The token that this browser signed in with; nothing when it has not. */
export function findToken(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined
}

/** Remembers the token until `clearToken`. */
export function saveToken(token: string): void {
  localStorage.setItem(storageKey, token)
}

/** Forgets the token, so that every later call is a stranger's. */
export function clearToken(): void {
  localStorage.removeItem(storageKey)
}
