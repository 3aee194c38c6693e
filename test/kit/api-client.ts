import { testAdmin } from './admin.ts'

/** What came back; `status` 0 when nothing did. */
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

// Each call comes from an address of its own, so that no limit for an address is what a fault is measured by.
function nextClientIp(): string {
  callCount += 1
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`
}

/** A client of the site: none of its calls throws for want of an answer. */
export class ApiClient {
  readonly #site: { readonly url: string }
  #token = ''

  constructor(site: { readonly url: string }) {
    this.#site = site
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: object,
    timeoutMs = 30_000,
  ): Promise<ApiResponse<Body>> {
    const isForm = body instanceof FormData
    try {
      const response = await fetch(this.#site.url + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
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
      // What the site answers with is what the caller asked for.
      return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body }
    } catch {
      // What the caller makes of no answer does not look into the body.
      return { status: 0, body: undefined as Body }
    }
  }

  /** Signs in; throws when that fails. */
  async signIn(): Promise<this> {
    const { status, body } = await this.call<{ token: string }>('POST', '/api/auth/login', testAdmin)
    if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${JSON.stringify(body)}`)
    this.#token = body.token
    return this
  }

  /** Writes a new feature. */
  createFeature(title: string): Promise<ApiResponse<{ data: Entry }>> {
    return this.call('POST', '/api/features', { title, paragraph: 'p' })
  }

  /** Changes it as of that version. */
  updateFeature({ id, version }: Entry, title: string): Promise<ApiResponse<{ data: Entry }>> {
    return this.call('PUT', `/api/features/${id}`, { title, version })
  }

  sendMemo(name: string, paragraph = 'p'): Promise<ApiResponse<Memo>> {
    return this.call('POST', '/api/memo', { name, email: 'budi@contoh.id', paragraph })
  }
}
