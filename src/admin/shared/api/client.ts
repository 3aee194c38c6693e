import { currentLanguage, translate } from '../i18n/language.ts'
import { ApiError } from './api-error.ts'
import { tokenKey, withSignInRetry } from './authentication.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { ContentOf, ItemOf, ListPage, PagedRoute, ResponseOf, Routes } from './routes.ts'

/** Control over the transfer of a request. */
export interface TransferOptions {
  readonly signal?: AbortSignal | undefined
  /** Receives the fraction of a form that has been sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

interface Options extends TransferOptions {
  /** The server creates only one item per key, however often the request is repeated. */
  readonly idempotencyKey?: string | undefined
  /** Prompts the administrator to sign in again when the session has expired: by default for a write. */
  readonly promptsSignIn?: boolean
  /** Sends no bearer token, as the specification defines for some requests: the session cookie is sufficient. */
  readonly withoutToken?: true | undefined
}

interface AnyRequest extends Options {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
}

/** The request of a call: what its contract demands, and the options of every request. */
export type RequestOf<R extends keyof Routes> = ContentOf<R> & Options

/** Returns the request that uploads a file; the server stores it once, however often the request is repeated. */
export function toUploadRequest(file: File, options: TransferOptions = {}) {
  return { ...options, form: { file }, idempotencyKey: newIdempotencyKey() }
}

function buildUrl(path: string, { params = {}, query = {} }: AnyRequest): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
  return search === '' ? pathname : `${pathname}?${search}`
}

function buildHeaders({ withoutToken, idempotencyKey, body }: AnyRequest): Record<string, string> {
  const token = withoutToken ? undefined : localStorage.getItem(tokenKey)
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
}

async function sendJson(method: string, url: string, request: AnyRequest): Promise<Response> {
  const { body, signal = null } = request
  const headers = buildHeaders(request)
  try {
    return await fetch(url, { method, headers, signal, cache: 'no-store', body: body ? JSON.stringify(body) : null })
  } catch (error) {
    throw signal?.aborted ? error : new ApiError(0)
  }
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function sendForm(method: string, url: string, request: AnyRequest): Promise<Response> {
  const { form = {}, onProgress, signal } = request
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value instanceof File ? value : String(value))
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(buildHeaders(request))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total)
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => reject(new ApiError(0))
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

/** Sends a call whose response is a file, which the caller reads; throws an ApiError unless the status is 2xx. */
export async function fetchFile<R extends keyof Routes>(route: R, content: RequestOf<R>): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const request: AnyRequest = content
  const attempt = async () => {
    const response = await (request.form ? sendForm : sendJson)(method, buildUrl(path, request), request)
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
    return response
  }
  return (request.promptsSignIn ?? method !== 'GET') ? withSignInRetry(attempt) : attempt()
}

async function readJson<T>(response: Response): Promise<T> {
  // The server has checked the response against its contract. An HTML page comes from a proxy or a captive portal.
  return response.json().catch(() => {
    throw new ApiError(502, { message: translate('foreignAnswer', { status: response.status }) })
  })
}

/** Sends a call and returns its response; throws an ApiError unless the status is 2xx. */
export async function call<R extends keyof Routes>(route: R, request: RequestOf<R>): Promise<ResponseOf<R>> {
  return readJson(await fetchFile(route, request))
}

/** Fetches a page of a list, with the length of the list; throws an ApiError unless the status is 2xx. */
export async function fetchPage<R extends PagedRoute>(route: R, request: RequestOf<R>): Promise<ListPage<ItemOf<R>>> {
  const response = await fetchFile(route, request)
  const items = await readJson<readonly ItemOf<R>[]>(response)
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}
