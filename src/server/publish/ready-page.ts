import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Card } from '../cards/card.ts'
import { answerWrongMethod } from '../protocol.ts'
import { chooseEncoding, type Effort, type Encoding, encode, encodings } from './compress.ts'
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
  readonly effort: Effort
  /** Of the same page, as whoever came before it had been compressed well got it. */
  readonly etagBefore: string
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
  readonly encoding: { readonly [F in Effort]: { [E in Encoding]?: Promise<Encoded> } }
  /** Of all its bytes. */
  size: number
}

function etagOf(mark: string, encoding: Encoding, effort: Effort): string {
  if (encoding === 'identity') return `"${mark}"`
  return effort === 'best' ? `"${mark}-${encoding}"` : `"${mark}-${encoding}-${effort}"`
}

function addEncoded(made: Made, encoding: Encoding, effort: Effort, body: Buffer): Encoded {
  const etag = etagOf(made.mark, encoding, effort)
  const headersOfUnchanged = { ...made.headers, etag }
  const headers = {
    ...headersOfUnchanged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  }
  if (encoding !== 'identity') made.size += body.length - (made.encoded[encoding]?.body.length ?? 0)
  const etagBefore = etagOf(made.mark, encoding, 'quick')
  made.encoded[encoding] = { effort, etagBefore, etag, body, headers, headersOfUnchanged }
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
  /** The last round of publishing that had a plan for it, counted from 1. */
  round = 0
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
      if (body) addEncoded(ready.#made, encoding, 'best', body)
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

  /** Its bytes, in the encodings in which they have been compressed best; nothing while it has not been made. */
  get bodies(): Bodies | undefined {
    if (!this.#made) return undefined
    const { page, mark, encoded, identity } = this.#made
    const bodies: { [E in Encoding]?: Buffer } & { identity: Buffer } = { identity }
    for (const encoding of encodings) {
      const { effort, body } = encoded[encoding] ?? {}
      if (body && effort === 'best') bodies[encoding] = body
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

  /** Compresses it in every encoding as well as can be. */
  async encodeAll(): Promise<void> {
    for (const encoding of encodings) if (this.#made) await this.#encode(this.#made, encoding, 'best')
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
        .then(async (made) => {
          this.#answer(made, await this.#encode(made, encoding, 'quick'), request, response)
          // Nobody waits for what those who come later get.
          await this.#encode(made, encoding, 'best')
        })
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
    const known = request.headers['if-none-match']
    if (status === 200 && (isKnown(known, encoded.etag) || isKnown(known, encoded.etagBefore))) {
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
    const encoding = { quick: {}, best: {} }
    return { page, mark, identity, headers, encoded: {}, encoding, size: identity.length }
  }

  async #encode(made: Made, encoding: Encoding, effort: Effort): Promise<Encoded> {
    const known = made.encoded[encoding]
    if (known && (known.effort === 'best' || effort === 'quick')) return known
    made.encoding[effort][encoding] ??= encode(made.identity, encoding, effort)
      .then((body) => {
        const better = made.encoded[encoding]
        return better?.effort === 'best' ? better : addEncoded(made, encoding, effort, body)
      })
      // The quick bytes would stay in memory by it, uncounted, beside the best ones.
      .finally(() => delete made.encoding[effort][encoding])
    return made.encoding[effort][encoding]
  }
}
