import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Card } from '../cards/card.ts'
import { answerWrongMethod } from '../protocol.ts'
import { chooseEncoding, type Encoding, encode, encodings } from './compress.ts'
import { isUntouched, type Page, type PlannedPage } from './planned-page.ts'
import { writeDocument } from './write-document.ts'

/** What a page is sent with, told from the page as it was made. */
export type HeadersOf = (page: Page) => OutgoingHttpHeaders

/** What is known of a page beside its bytes. */
export type Facts = Omit<Page, 'html' | 'rest'>

/** A page in the bytes that are sent. */
export interface Bodies {
  readonly page: Facts
  readonly mark: string
  readonly bodies: { readonly [E in Encoding]?: Buffer } & { readonly identity: Buffer }
}

interface Encoded {
  readonly etag: string
  readonly body: Buffer
  readonly headers: OutgoingHttpHeaders
  readonly headersOfUnchanged: OutgoingHttpHeaders
}

interface Made {
  readonly page: Facts
  readonly mark: string
  readonly identity: Buffer
  readonly headers: OutgoingHttpHeaders
  readonly encoded: { [E in Encoding]?: Encoded }
  readonly encoding: { [E in Encoding]?: Promise<Encoded> }
  /** Of all its bytes. */
  size: number
}

function addEncoded(made: Made, encoding: Encoding, body: Buffer): Encoded {
  const etag = encoding === 'identity' ? `"${made.mark}"` : `"${made.mark}-${encoding}"`
  const headersOfUnchanged = { ...made.headers, etag }
  const headers = {
    ...headersOfUnchanged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  }
  if (encoding !== 'identity') made.size += body.length
  made.encoded[encoding] = { etag, body, headers, headersOfUnchanged }
  return made.encoded[encoding]
}

/** True when `If-None-Match` names the ETag, as it is or weakened on its way. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}

/**
 * A page that visitors get: made when it is touched by a change or first asked for, compressed once in each encoding, and
 * sent from memory from then on.
 */
export class ReadyPage {
  readonly #headersOf: HeadersOf
  #plan: PlannedPage
  #made: Made | undefined
  #making: Promise<Made> | undefined

  constructor(plan: PlannedPage, headersOf: HeadersOf) {
    this.#plan = plan
    this.#headersOf = headersOf
  }

  /** The page in bytes that were kept; what it is made of is told later by `replan`. */
  static restore(plan: PlannedPage, { page, mark, bodies }: Bodies, headersOf: HeadersOf): ReadyPage {
    const ready = new ReadyPage(plan, headersOf)
    ready.#made = ready.#finish({ ...page, html: bodies.identity.toString() }, mark, bodies.identity)
    for (const encoding of encodings) {
      const body = bodies[encoding]
      if (body) addEncoded(ready.#made, encoding, body)
    }
    return ready
  }

  get plan(): PlannedPage {
    return this.#plan
  }

  /** Stands for its bytes; nothing while it has not been made. */
  get mark(): string | undefined {
    return this.#made?.mark
  }

  /** Its bytes, in whatever encodings it has been asked for; nothing while it has not been made. */
  get bodies(): Bodies | undefined {
    if (!this.#made) return undefined
    const { page, mark, encoded, identity } = this.#made
    const bodies: { [E in Encoding]?: Buffer } & { identity: Buffer } = { identity }
    for (const encoding of encodings) {
      const body = encoded[encoding]?.body
      if (body) bodies[encoding] = body
    }
    return { page, mark, bodies }
  }

  /** What it shows of itself where it is shared. */
  get card(): Card | undefined {
    return this.#plan.card?.() ?? this.#made?.page.card
  }

  /** How much memory it takes, in bytes. */
  get size(): number {
    return this.#made?.size ?? 0
  }

  /** True when a page with this plan would have the same bytes. */
  isOf(plan: PlannedPage): boolean {
    return isUntouched(plan.from, this.#plan.from)
  }

  /** Goes on as the page of this plan, which gives the same bytes. */
  replan(plan: PlannedPage): void {
    this.#plan = plan
  }

  /** Makes the page unless it is there; throws what making it throws. */
  async make(): Promise<void> {
    await this.#require()
  }

  /** Compresses it in every encoding, ahead of being asked for. */
  async encodeAll(): Promise<void> {
    for (const encoding of encodings) if (this.#made) await this.#encode(this.#made, encoding)
  }

  /** Gives its memory back; it will be made again. */
  forget(): void {
    this.#made = undefined
  }

  /**
   * Answers with the page, with 304 when the visitor has it, or with 405 for a method that a page does not have. `onFailure` is told
   * when it cannot be made. Settles when it has grown by what had to be made; nothing when it had not.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    onFailure: (error: unknown) => void,
  ): Promise<void> | undefined {
    const made = this.#made
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const encoded = made?.encoded[encoding]
    if (!made || !encoded)
      return this.#require()
        .then(async (made) => this.#answer(made, await this.#encode(made, encoding), request, response))
        .catch(onFailure)
    this.#answer(made, encoded, request, response)
    return undefined
  }

  #answer({ page, headers }: Made, encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
    const { status = 200 } = page
    // That there is too much to do is said whatever was asked.
    if (request.method !== 'GET' && request.method !== 'HEAD' && status !== 503) {
      answerWrongMethod(response, headers)
      return
    }
    if (status === 200 && isKnown(request.headers['if-none-match'], encoded.etag)) {
      response.writeHead(304, encoded.headersOfUnchanged).end()
      return
    }
    response.writeHead(status, encoded.headers)
    response.end(request.method === 'HEAD' ? undefined : encoded.body)
  }

  #require(): Promise<Made> {
    if (this.#made) return Promise.resolve(this.#made)
    this.#making ??= this.#makeNow().finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  async #makeNow(): Promise<Made> {
    const page = await this.#plan.make()
    const { bytes, mark } = await writeDocument(page)
    this.#made = this.#finish(page, mark, bytes)
    return this.#made
  }

  #finish(whole: Page, mark: string, identity: Buffer): Made {
    const { html: _html, rest: _rest, ...page } = whole
    const headers = {
      ...this.#headersOf(whole),
      'content-type': page.type ?? 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...page.headers,
    }
    return { page, mark, identity, headers, encoded: {}, encoding: {}, size: identity.length }
  }

  async #encode(made: Made, encoding: Encoding): Promise<Encoded> {
    const known = made.encoded[encoding]
    if (known) return known
    made.encoding[encoding] ??= encode(made.identity, encoding).then((body) => addEncoded(made, encoding, body))
    return made.encoding[encoding]
  }
}
