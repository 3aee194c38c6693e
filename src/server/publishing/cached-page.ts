import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { etagMatches } from '../http/etag.ts'
import { sendMethodNotAllowed } from '../http/protocol-errors.ts'
import type { OgImage } from '../og-images/og-image.ts'
import { chooseEncoding, type Effort, type Encoding, encode, encodings } from './compress.ts'
import { encodeDocument } from './encode-document.ts'
import { hasSameDeps, type PageRoute, type RenderedPage } from './page-route.ts'

/** Returns the response headers that depend on the page. */
export type HeadersOf = (page: RenderedPage) => OutgoingHttpHeaders

/** A rendered page without its content. */
export type PageMetadata = Omit<RenderedPage, 'html' | 'rest'>

/** A rendered page in its encodings. */
export interface EncodedPage {
  readonly page: PageMetadata
  readonly contentHash: string
  readonly bodies: { readonly [E in Encoding]?: Buffer } & { readonly identity: Buffer }
}

interface EncodedBody {
  readonly effort: Effort
  /** The ETag of the quick encoding of the same content, which earlier visitors hold. */
  readonly quickEtag: string
  readonly etag: string
  readonly body: Buffer
  readonly headers: OutgoingHttpHeaders
  readonly notModifiedHeaders: OutgoingHttpHeaders
}

interface RenderedState {
  readonly page: PageMetadata
  readonly contentHash: string
  readonly identity: Buffer
  readonly headers: OutgoingHttpHeaders
  readonly encoded: { [E in Encoding]?: EncodedBody }
  readonly pendingEncodings: { readonly [F in Effort]: { [E in Encoding]?: Promise<EncodedBody> } }
  /** Total size of all encodings, in bytes. */
  size: number
}

function pageEtag(contentHash: string, encoding: Encoding, effort: Effort): string {
  if (encoding === 'identity') return `"${contentHash}"`
  return effort === 'best' ? `"${contentHash}-${encoding}"` : `"${contentHash}-${encoding}-${effort}"`
}

function addEncoded(rendered: RenderedState, encoding: Encoding, effort: Effort, body: Buffer): EncodedBody {
  const etag = pageEtag(rendered.contentHash, encoding, effort)
  const notModifiedHeaders = { ...rendered.headers, etag }
  const headers = {
    ...notModifiedHeaders,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  }
  if (encoding !== 'identity') rendered.size += body.length - (rendered.encoded[encoding]?.body.length ?? 0)
  const quickEtag = pageEtag(rendered.contentHash, encoding, 'quick')
  rendered.encoded[encoding] = { effort, quickEtag, etag, body, headers, notModifiedHeaders }
  return rendered.encoded[encoding]
}

/**
 * A cached page: rendered after a change or on first request, compressed once per encoding, then sent from memory.
 */
export class CachedPage {
  /** The last generation that contained the page, counted from 1. */
  generation = 0
  readonly #headersOf: HeadersOf
  #route: PageRoute
  #rendered: RenderedState | undefined
  #rendering: Promise<RenderedState> | undefined

  constructor(route: PageRoute, headersOf: HeadersOf) {
    this.#route = route
    this.#headersOf = headersOf
  }

  /** Returns a page with stored bytes. Its dependencies are unknown until `setRoute`. */
  static restore(route: PageRoute, { page, contentHash, bodies }: EncodedPage, headersOf: HeadersOf): CachedPage {
    const cachedPage = new CachedPage(route, headersOf)
    cachedPage.#rendered = cachedPage.#toState(
      { ...page, html: bodies.identity.toString() },
      contentHash,
      bodies.identity,
    )
    for (const encoding of encodings) {
      const body = bodies[encoding]
      if (body) addEncoded(cachedPage.#rendered, encoding, 'best', body)
    }
    return cachedPage
  }

  get route(): PageRoute {
    return this.#route
  }

  /** The hash of its content; undefined until it is rendered. */
  get contentHash(): string | undefined {
    return this.#rendered?.contentHash
  }

  /** The page in its best-effort encodings and uncompressed; undefined until it is rendered. */
  get bodies(): EncodedPage | undefined {
    if (!this.#rendered) return undefined
    const { page, contentHash, encoded, identity } = this.#rendered
    const bodies: { [E in Encoding]?: Buffer } & { identity: Buffer } = { identity }
    for (const encoding of encodings) {
      const { effort, body } = encoded[encoding] ?? {}
      if (body && effort === 'best') bodies[encoding] = body
    }
    return { page, contentHash, bodies }
  }

  /** The Open Graph image, if the page has one. */
  get ogImage(): OgImage | undefined {
    return this.#route.ogImage?.() ?? this.#rendered?.page.ogImage
  }

  /** Memory use in bytes; 0 until it is rendered. */
  get size(): number {
    return this.#rendered?.size ?? 0
  }

  /** Returns true when the dependencies are the same, so rendering the route would give the same bytes. */
  hasDepsOf(route: PageRoute): boolean {
    return hasSameDeps(route.deps, this.#route.deps)
  }

  /** Replaces the route by one that renders the same bytes. */
  setRoute(route: PageRoute): void {
    this.#route = route
  }

  /** Renders the page if necessary; throws what the route throws. */
  async render(): Promise<void> {
    await this.#ensureRendered()
  }

  /** Compresses a rendered page in every encoding with the best effort. */
  async encodeAll(): Promise<void> {
    for (const encoding of encodings) if (this.#rendered) await this.#encode(this.#rendered, encoding, 'best')
  }

  /** Frees the memory; the next request renders the page again. */
  evict(): void {
    this.#rendered = undefined
  }

  /**
   * Sends the page, a 304 when the ETag matches, or a 405 for a method other than GET and HEAD. Calls `onFailure` when
   * rendering fails. Returns undefined when the bytes were cached, otherwise a promise that settles once `size` is final.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    onFailure: (error: unknown) => void,
  ): Promise<void> | undefined {
    const rendered = this.#rendered
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const encoded = rendered?.encoded[encoding]
    if (!rendered || !encoded)
      return this.#ensureRendered()
        .then(async (rendered) => {
          this.#respond(rendered, await this.#encode(rendered, encoding, 'quick'), request, response)
          // After the response: only later requests get the best encoding.
          await this.#encode(rendered, encoding, 'best')
        })
        .catch(onFailure)
    this.#respond(rendered, encoded, request, response)
    return undefined
  }

  #respond(
    { page, headers }: RenderedState,
    encoded: EncodedBody,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { status = 200 } = page
    // The overload page (503) is sent for every method.
    if (request.method !== 'GET' && request.method !== 'HEAD' && status !== 503) {
      sendMethodNotAllowed(response, headers)
      return
    }
    const known = request.headers['if-none-match']
    if (status === 200 && (etagMatches(known, encoded.etag) || etagMatches(known, encoded.quickEtag))) {
      response.writeHead(304, encoded.notModifiedHeaders).end()
      return
    }
    response.writeHead(status, encoded.headers)
    response.end(request.method === 'HEAD' ? undefined : encoded.body)
  }

  #ensureRendered(): Promise<RenderedState> {
    if (this.#rendered) return Promise.resolve(this.#rendered)
    this.#rendering ??= this.#renderNow().finally(() => {
      this.#rendering = undefined
    })
    return this.#rendering
  }

  async #renderNow(): Promise<RenderedState> {
    const page = await this.#route.render()
    const { bytes, contentHash } = await encodeDocument(page)
    this.#rendered = this.#toState(page, contentHash, bytes)
    return this.#rendered
  }

  #toState(renderedPage: RenderedPage, contentHash: string, identity: Buffer): RenderedState {
    const { html: _html, rest: _rest, ...page } = renderedPage
    const headers = {
      ...this.#headersOf(renderedPage),
      'content-type': page.type ?? 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...page.headers,
    }
    const pendingEncodings = { quick: {}, best: {} }
    return { page, contentHash, identity, headers, encoded: {}, pendingEncodings, size: identity.length }
  }

  async #encode(rendered: RenderedState, encoding: Encoding, effort: Effort): Promise<EncodedBody> {
    const known = rendered.encoded[encoding]
    if (known && (known.effort === 'best' || effort === 'quick')) return known
    rendered.pendingEncodings[effort][encoding] ??= encode(rendered.identity, encoding, effort)
      .then((body) => {
        const better = rendered.encoded[encoding]
        return better?.effort === 'best' ? better : addEncoded(rendered, encoding, effort, body)
      })
      // The settled promise would keep the quick bytes in memory, uncounted.
      .finally(() => delete rendered.pendingEncodings[effort][encoding])
    return rendered.pendingEncodings[effort][encoding]
  }
}
