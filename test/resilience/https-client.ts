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
