import { Agent, request } from 'node:https'

/** What came back; status 0 for a connection that broke. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
}

interface Call {
  readonly body?: unknown
  readonly token?: string
  /** The address that it comes from. */
  readonly from?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })

/** One request over TLS; a broken connection is an answer, too. */
export function ask(url: string, method: string, { body, token, from }: Call = {}): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, body: '', retryAfter: undefined })
    const options = {
      method,
      headers,
      agent: from ? false : agent,
      rejectUnauthorized: false,
      timeout: 20_000,
    } as const
    const sent = request(url, from ? { ...options, localAddress: from } : options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', broken)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, retryAfter: response.headers['retry-after'] }),
      )
    })
    sent.on('error', broken)
    sent.on('timeout', () => sent.destroy())
    sent.end(payload)
  })
}

/** Counts answers by what was asked and how it was answered, phase by phase. */
export class Tally {
  readonly #phases: { readonly name: string; readonly counts: Map<string, number> }[] = []

  begin(name: string): void {
    this.#phases.push({ name, counts: new Map() })
  }

  add(what: string, status: number): void {
    const counts = this.#phases.at(-1)?.counts
    const key = `${what} ${status || 'broken'}`
    counts?.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** How many in a phase were answered otherwise than by one of these. */
  othersIn(name: string, what: string, fine: readonly number[]): number {
    const found = this.#phases.find((phase) => phase.name === name)
    let sum = 0
    for (const [key, count] of found?.counts ?? []) {
      const [kind, status] = key.split(' ')
      if (kind === what && !fine.includes(Number(status))) sum += count
    }
    return sum
  }

  print(): void {
    for (const { name, counts } of this.#phases)
      console.log(
        `${name}: ${[...counts]
          .sort()
          .map(([key, count]) => `${key}: ${count}`)
          .join(', ')}`,
      )
  }
}
