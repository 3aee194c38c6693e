import type { Call } from '#contracts/call.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError } from './api-error.ts'
import { findToken, withSignInRetry } from './authentication.ts'
import type { ContentOf, ItemOf, Page, PagedRoute, ResponseOf, RouteOf, Routes } from './routes.ts'

/** Receives the fraction of the body that has been sent, from 0 to 1. */
export type ProgressListener = (fraction: number) => void

interface Options {
  readonly signal?: AbortSignal | undefined
  /** The server creates only one item per key, however often the request is repeated. */
  readonly idempotencyKey?: string | undefined
  /** Reports the progress of a form. */
  readonly onProgress?: ProgressListener | undefined
  /** Prompts the administrator to sign in again when the session has expired: by default for a write. */
  readonly promptsSignIn?: boolean
  /** Sends no bearer token, as the specification defines for some requests: the session cookie is sufficient. */
  readonly withoutToken?: true | undefined
}

interface AnyRequest extends Options {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: FormData
}

/** The request of a call: what its contract demands, and the options of every request. */
export type RequestOf<C extends Call> = ContentOf<C> & Options

/** Returns a random idempotency key. */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` does not exist on a site without https.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Returns the request that uploads a file; the server stores it once, however often the request is repeated. */
export function toUploadRequest(file: File, options: Pick<Options, 'onProgress' | 'signal'> = {}) {
  const form = new FormData()
  form.set('file', file, file.name)
  return { ...options, form, idempotencyKey: newIdempotencyKey() }
}

function buildUrl(path: string, { params = {}, query = {} }: AnyRequest): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
  return search === '' ? pathname : `${pathname}?${search}`
}

function buildHeaders({ withoutToken, idempotencyKey, body }: AnyRequest): Record<string, string> {
  const token = withoutToken ? undefined : findToken()
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
}

function sendJson(method: string, url: string, request: AnyRequest): Promise<Response> {
  const { body, signal } = request
  const init: RequestInit = { method, headers: buildHeaders(request), cache: 'no-store' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  return fetch(url, init).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiError(0)
  })
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function sendForm(method: string, url: string, request: AnyRequest & { form: FormData }): Promise<Response> {
  const { form, onProgress, signal } = request
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(buildHeaders(request))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress?.(loaded / total)
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
    xhr.onerror = () => reject(new ApiError(0))
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
}

async function send(route: string, request: AnyRequest): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const { form, promptsSignIn = method !== 'GET' } = request
  const url = buildUrl(path, request)
  const attempt = async () => {
    const response = await (form ? sendForm(method, url, { ...request, form }) : sendJson(method, url, request))
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
    return response
  }
  return promptsSignIn ? withSignInRetry(attempt) : attempt()
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ApiError(502)
  })
}

/** `call` for the calls of a collection, whose path is not known before the program runs. */
export async function sendCall<C extends Call>(route: RouteOf<C>, request: RequestOf<C>): Promise<ResponseOf<C>> {
  // The server has checked the response against the same contract.
  return (await readJson(await send(route, request))) as ResponseOf<C>
}

/** `fetchPage` for the lists of a collection. */
export async function sendPageCall<C extends Call>(route: RouteOf<C>, request: RequestOf<C>): Promise<Page<ItemOf<C>>> {
  const response = await send(route, request)
  // The server has checked the response against the same contract.
  const items = (await readJson(response)) as ItemOf<C>[]
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

/** Sends a call and returns its response; throws an ApiError unless the status is 2xx. */
export function call<R extends keyof Routes>(route: R, request: RequestOf<Routes[R]>): Promise<ResponseOf<Routes[R]>> {
  return sendCall<Routes[R]>(route, request)
}

/** Fetches a page of a list, with the length of the list; throws an ApiError unless the status is 2xx. */
export function fetchPage<R extends PagedRoute>(
  route: R,
  request: RequestOf<Routes[R]>,
): Promise<Page<ItemOf<Routes[R]>>> {
  return sendPageCall<Routes[R]>(route, request)
}

/** Sends a call whose response is a file, which the caller reads; throws an ApiError unless the status is 2xx. */
export function fetchFile<R extends keyof Routes>(route: R, request: RequestOf<Routes[R]>): Promise<Response> {
  return send(route, request)
}
