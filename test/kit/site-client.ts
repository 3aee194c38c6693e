import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#server/http/fastify-types.ts'
import { Problem } from '#server/http/problem.ts'
import { createMultipartBody } from './images.ts'
import { rejectInternalError } from './test-log.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Readonly<Record<string, string>>

/** The authorization header of a session. */
export type AuthHeaders = { readonly authorization: string }

export interface RequestOptions {
  /** Who sends it: the administrator, a visitor without a session, or the owner of these headers. Default: the administrator. */
  readonly as?: 'administrator' | 'visitor' | Headers
  /** The IP address that it comes from; 192.0.2.1 by default. */
  readonly from?: string
  /** More headers. The language is English unless `accept-language` is here. */
  readonly headers?: Headers
}

interface UploadOptions extends RequestOptions {
  readonly method?: Method
  readonly fileName?: string
}

/** A response; `body` is its JSON, or its text when it is none. */
export interface SiteResponse<Body> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: Body
  readonly text: string
  readonly bytes: Buffer
}

// Untyped, as with `response.json()`: a test knows what it asked for.
export type JsonBody = ReturnType<typeof JSON.parse>

// Whatever a test is about, a problem that it meets has words for a person in both languages.
const { renderBody } = Problem.prototype
Problem.prototype.renderBody = function (language) {
  const texts = [this.text, ...Object.values(this.details.errors ?? {}).flat()]
  if (texts.some(({ id, en }) => id === '' || en === '')) throw new Error('A problem says nothing in one language.')
  return renderBody.call(this, language)
}

interface ClientOptions {
  /** Sends the request; sees what it leaves behind. */
  readonly watch?: (
    request: { readonly method: Method; readonly url: string },
    send: () => Promise<LightMyRequestResponse>,
  ) => Promise<LightMyRequestResponse>
}

/** Creates a client that sends requests to the API without a network; `getAuthHeaders` returns the header of the administrator. */
export function createSiteClient(
  app: App,
  getAuthHeaders: () => AuthHeaders,
  { watch = async (_request, send) => send() }: ClientOptions = {},
) {
  async function call<Body = JsonBody>(
    method: Method,
    url: string,
    payload?: InjectOptions['payload'],
    { as = 'administrator', from, headers }: RequestOptions = {},
  ): Promise<SiteResponse<Body>> {
    const sender = as === 'administrator' ? getAuthHeaders() : as === 'visitor' ? {} : as
    const send = () =>
      app.inject({
        method,
        url,
        remoteAddress: from ?? '192.0.2.1',
        headers: { 'accept-language': 'en', ...sender, ...headers },
        ...(payload !== undefined && { payload }),
      })
    const response = await watch({ method, url }, send)
    const isJson = String(response.headers['content-type']).includes('json')
    if (response.body.startsWith('{"message":""'))
      throw new Error(`${method} ${url} is answered with an empty message.`)
    if (response.statusCode === 500) rejectInternalError(`${method} ${url}`)
    return {
      status: response.statusCode,
      headers: response.headers,
      // The caller declares the type of the body.
      body: isJson && response.body ? response.json<Body>() : (response.body as Body),
      text: response.body,
      bytes: response.rawPayload,
    }
  }
  return {
    call,
    get: <Body = JsonBody>(url: string, options?: RequestOptions) => call<Body>('GET', url, undefined, options),
    /** Sends a form with files (`multipart/form-data`): a field with bytes is a file. */
    send<Body = JsonBody>(
      url: string,
      fields: Readonly<Record<string, string | Uint8Array>>,
      { method = 'POST', fileName, headers, ...options }: UploadOptions = {},
    ) {
      const form = createMultipartBody(fields, fileName)
      return call<Body>(method, url, form.payload, { ...options, headers: { ...form.headers, ...headers } })
    },
  }
}
