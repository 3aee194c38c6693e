import { testAdmin } from './admin.ts'

/** A response; `status` is 0 when there was none. */
export interface ApiResponse<Body = unknown> {
  readonly status: number
  readonly body: Body
}

export interface Entry {
  readonly id: number
  readonly version: number
  readonly title: string
}

export interface Memo {
  readonly id: number
  readonly name: string
  readonly paragraph: string
}

let callCount = 0

// Each call comes from a different address: rate limits per address must not affect the results.
function nextClientIp(): string {
  callCount += 1
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`
}

/** A client of the site API; a request without a response returns status 0 instead of throwing. */
export class ApiClient {
  readonly #site: { readonly url: string }
  #token = ''

  constructor(site: { readonly url: string }) {
    this.#site = site
  }

  /** The token of the session; empty before `signIn`. */
  get token(): string {
    return this.#token
  }

  async call<Body = unknown>(method: string, path: string, body?: object): Promise<ApiResponse<Body>> {
    const isForm = body instanceof FormData
    try {
      const response = await fetch(this.#site.url + path, {
        method,
        signal: AbortSignal.timeout(120_000),
        headers: {
          'accept-language': 'en',
          'x-forwarded-for': nextClientIp(),
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      // The caller declares the type of the body.
      return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body }
    } catch {
      // Callers check the status before they read the body.
      return { status: 0, body: undefined as Body }
    }
  }

  /** Logs in, by default as `testAdmin`; throws when the login fails. */
  async signIn(credentials: object = testAdmin): Promise<this> {
    const { status, body } = await this.call<{ token: string }>('POST', '/api/auth/login', credentials)
    if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${JSON.stringify(body)}`)
    this.#token = body.token
    return this
  }

  /** Creates a feature. */
  createFeature(title: string): Promise<ApiResponse<{ data: Entry }>> {
    return this.call('POST', '/api/features', { title, paragraph: 'p' })
  }

  /** Updates the feature, based on the given version. */
  updateFeature({ id, version }: Entry, title: string): Promise<ApiResponse<{ data: Entry }>> {
    return this.call('PUT', `/api/features/${id}`, { title, version })
  }

  /** Uploads the image to the library. */
  uploadImage(bytes: Uint8Array, name = 'a.png'): Promise<ApiResponse<{ data: { path: string }; message?: string }>> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return this.call('POST', '/api/media', form)
  }

  sendMemo(name: string, paragraph = 'p'): Promise<ApiResponse<Memo>> {
    return this.call('POST', '/api/memo', { name, email: 'budi@contoh.id', paragraph })
  }
}
