import { administrator, type Site } from './site.ts'

/** What came back; `status` 0 when nothing did. */
export interface Answered<Body = unknown> {
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

let called = 0

// Each call comes from an address of its own, so that no limit for an address is what a fault is measured by.
function someAddress(): string {
  called += 1
  return `10.${(called >> 16) & 255}.${(called >> 8) & 255}.${called & 255}`
}

/** A client of the site: none of its calls throws for want of an answer. */
export class Client {
  readonly #site: Pick<Site, 'address'>
  #token = ''

  constructor(site: Pick<Site, 'address'>) {
    this.#site = site
  }

  async call<Body = unknown>(method: string, path: string, body?: object, longest = 30_000): Promise<Answered<Body>> {
    const isForm = body instanceof FormData
    try {
      const answer = await fetch(this.#site.address + path, {
        method,
        signal: AbortSignal.timeout(longest),
        headers: {
          'accept-language': 'en',
          'x-forwarded-for': someAddress(),
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      // What the site answers with is what the caller asked for.
      return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body }
    } catch {
      // What the caller makes of no answer does not look into the body.
      return { status: 0, body: undefined as Body }
    }
  }

  /** Signs in; throws when that fails. */
  async signIn(): Promise<this> {
    const { status, body } = await this.call<{ token: string }>('POST', '/api/auth/login', administrator)
    if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${JSON.stringify(body)}`)
    this.#token = body.token
    return this
  }

  /** Writes a new feature. */
  createFeature(title: string): Promise<Answered<{ data: Entry }>> {
    return this.call('POST', '/api/features', { title, paragraph: 'p' })
  }

  /** Changes it as of that version. */
  updateFeature({ id, version }: Entry, title: string): Promise<Answered<{ data: Entry }>> {
    return this.call('PUT', `/api/features/${id}`, { title, version })
  }

  sendMemo(name: string, paragraph = 'p'): Promise<Answered<Memo>> {
    return this.call('POST', '/api/memo', { name, email: 'budi@contoh.id', paragraph })
  }
}

/** Waits so many milliseconds. */
export function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
