import { Agent, request } from 'node:https'

/** A response; status 0 for a broken connection. */
export interface HttpsResponse {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
}

interface HttpsRequestOptions {
  readonly body?: unknown
  readonly token?: string
  /** The client's IP address. */
  readonly localAddress?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })

/** Sends one request over TLS; resolves with status 0 when the connection breaks. */
export function sendRequest(
  url: string,
  method: string,
  { body, token, localAddress }: HttpsRequestOptions = {},
): Promise<HttpsResponse> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve) => {
    const resolveBroken = () => resolve({ status: 0, body: '', retryAfter: undefined })
    const options = {
      method,
      headers,
      agent: localAddress ? false : agent,
      rejectUnauthorized: false,
      timeout: 20_000,
    } as const
    const clientRequest = request(url, localAddress ? { ...options, localAddress } : options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', resolveBroken)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, retryAfter: response.headers['retry-after'] }),
      )
    })
    clientRequest.on('error', resolveBroken)
    clientRequest.on('timeout', () => clientRequest.destroy())
    clientRequest.end(payload)
  })
}

/** Counts responses by operation and status, separately for each phase. */
export class StatusCounter {
  readonly #phases: { readonly name: string; readonly counts: Map<string, number> }[] = []

  startPhase(name: string): void {
    this.#phases.push({ name, counts: new Map() })
  }

  add(operation: string, status: number): void {
    const counts = this.#phases.at(-1)?.counts
    const key = `${operation} ${status || 'broken'}`
    counts?.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** Returns how many responses of a phase had another status. */
  countUnexpected(phaseName: string, operation: string, expectedStatuses: readonly number[]): number {
    const found = this.#phases.find((phase) => phase.name === phaseName)
    let sum = 0
    for (const [key, count] of found?.counts ?? []) {
      const [countedOperation, status] = key.split(' ')
      if (countedOperation === operation && !expectedStatuses.includes(Number(status))) sum += count
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
