import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Card } from '../cards/card.ts'
import { answerWrongMethod } from '../protocol.ts'
import { chooseEncoding, type Encoding, encode } from './compress.ts'

/** A page as it was rendered. */
export interface Page {
  /**
   * Lower-case path; `?lang=en` after it for the English of a path that has both languages; `/*` at its end for
   * everything below it.
   */
  readonly path: string
  readonly html: string
  readonly status?: number
  /** May stand in a frame of the same origin. */
  readonly frame?: boolean
  /** Its script may write HTML into it, by the policies of these names. */
  readonly htmlPolicies?: string
  /** Its path ends in the number of an entry: any other address in its folder with that number leads here for ever. */
  readonly numbered?: boolean
  /** What it shows of itself where it is shared. */
  readonly card?: Card | undefined
  /** The media type, where it is not HTML. */
  readonly type?: string
}

interface Encoded {
  readonly body: Buffer
  readonly headers: OutgoingHttpHeaders
}

/** 22 characters that stand for these bytes. */
export function markOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/**
 * A page that is ready to be sent: compressed in each encoding when it is first asked for in it, so that a start, or a
 * change that touches a thousand pages, waits for none that nobody reads.
 */
export class ReadyPage {
  readonly mark: string
  readonly #status: number
  readonly #identity: Buffer
  readonly #headers: OutgoingHttpHeaders
  readonly #encoded: { [E in Encoding]?: Encoded } = {}
  readonly #encoding: { [E in Encoding]?: Promise<Encoded> } = {}

  constructor({ html, type, status = 200 }: Page, headers: OutgoingHttpHeaders) {
    this.#identity = Buffer.from(html)
    this.mark = markOf(this.#identity)
    this.#status = status
    this.#headers = {
      ...headers,
      'content-type': type ?? 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    }
  }

  /** Answers with the page, with 304 when the visitor has it, or with 405 for a method that a page does not have. */
  send(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerWrongMethod(response, this.#headers)
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (this.#status === 200 && request.headers['if-none-match']?.includes(this.mark)) {
      response.writeHead(304, { ...this.#headers, etag: this.#etagIn(encoding) }).end()
      return
    }
    const encoded = this.#encoded[encoding]
    if (encoded) this.#write(encoded, request, response)
    else
      this.encodeIn(encoding).then(
        (made) => this.#write(made, request, response),
        () => response.destroy(),
      )
  }

  /** Compresses the page ahead of being asked for. */
  encodeIn(encoding: Encoding): Promise<Encoded> {
    this.#encoding[encoding] ??= encode(this.#identity, encoding).then((body) => {
      const headers = {
        ...this.#headers,
        etag: this.#etagIn(encoding),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': body.length,
      }
      const encoded = { body, headers }
      this.#encoded[encoding] = encoded
      return encoded
    })
    return this.#encoding[encoding]
  }

  #etagIn(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.mark}"` : `"${this.mark}-${encoding}"`
  }

  #write({ body, headers }: Encoded, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(this.#status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
