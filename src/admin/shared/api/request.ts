import { currentLanguage, translate } from '../i18n/language.ts'
import { isRecord, readMessage } from './json.ts'

/** Error messages of the server, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type ApiErrorDetails = Partial<Pick<ApiError, 'errors' | 'data' | 'serverMessage' | 'codeRequired'>>

/** An unsuccessful response; `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** The `data` of the response; with status 409 the newer entry. */
  readonly data: unknown
  /** The message of the server; empty when it sent none and `message` is a default one. */
  readonly serverMessage: string
  /** The login requires the two-factor code. */
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

/** Returns the error for a response with that status and body; its message is never empty. */
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

/** Options that affect the headers of a request. */
export interface RequestHeaderOptions {
  /** Sends no bearer token, as the specification defines for some requests: the session cookie is sufficient. */
  readonly withoutToken?: boolean | undefined
  /** The server creates only one item per key, however often the request is repeated. */
  readonly idempotencyKey?: string | undefined
}

/** Returns a random idempotency key. */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` does not exist on a site without https.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Returns the headers of a request: token, idempotency key and the language of the response. */
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

interface RequestOptions extends RequestHeaderOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Sends a request and returns the response; throws an ApiError unless the status is 2xx. */
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

/** Sends a request and returns the JSON of the response; throws an ApiError unless the status is 2xx. */
export async function fetchJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await fetchResponse(path, options)
  return response.json().catch(() => {
    throw toApiError(502, undefined)
  })
}

/** One page of a list; `total` is the number of items on all pages. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** Returns the items of a response as a page; the header has the length of the list. */
export function readPage<T>({ headers }: Response, items: readonly T[]): Page<T> {
  return { items, total: Number(headers.get('x-total-count') ?? items.length) }
}

const storageKey = 'authToken'

/** Returns the stored token of this browser; undefined without one. */
export function findToken(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined
}

/** Stores the token in this browser until `clearToken`. */
export function saveToken(token: string): void {
  localStorage.setItem(storageKey, token)
}

/** Deletes the token; later requests are not authenticated. */
export function clearToken(): void {
  localStorage.removeItem(storageKey)
}
