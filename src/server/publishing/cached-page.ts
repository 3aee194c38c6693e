import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { OgImage, Page, RenderedPage } from '#content/page.ts'
import type { SiteIcon } from '#content/site-icon.ts'
import { createSharedCalls } from '../concurrency/work.ts'
import { chooseEncoding, type Effort, type Encoding, encode, encodings } from '../http/compress.ts'
import { etagMatches } from '../http/etag.ts'
import { sendMethodNotAllowed } from '../http/protocol-errors.ts'
import { type EncodedDocument, encodeDocument } from './encode-document.ts'

/** Returns the response headers that depend on the page. */
export type GetHeaders = (page: RenderedPage) => OutgoingHttpHeaders

/** A rendered page without its content. */
export type PageMetadata = Omit<RenderedPage, 'html' | 'rest'>

/** A rendered page in its encodings. */
export interface EncodedPage {
  readonly page: PageMetadata
  readonly contentHash: string
  readonly bodies: { readonly [E in Encoding]?: Buffer } & { readonly identity: Buffer }
}

/** Names and values in turn, which `writeHead` writes with less work than an object. */
type RawHeaders = OutgoingHttpHeader[]

interface EncodedBody {
  readonly effort: Effort
  /** The ETag of the quick encoding of the same content, which earlier visitors hold. */
  readonly quickEtag: string
  readonly etag: string
  readonly body: Buffer
  readonly headers: RawHeaders
  readonly notModifiedHeaders: RawHeaders
}

interface RenderedState {
  readonly page: PageMetadata
  readonly contentHash: string
  readonly identity: Buffer
  readonly headers: OutgoingHttpHeaders
  readonly encoded: { [E in Encoding]?: EncodedBody }
  readonly pendingEncodings: ReturnType<typeof createSharedCalls<EncodedBody>>
  /** Total size of all encodings, in bytes. */
  size: number
}

function pageEtag(contentHash: string, encoding: Encoding, effort: Effort): string {
  if (encoding === 'identity') return `"${contentHash}"`
  return effort === 'best' ? `"${contentHash}-${encoding}"` : `"${contentHash}-${encoding}-${effort}"`
}

const toRawHeaders = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

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
  rendered.encoded[encoding] = {
    effort,
    quickEtag,
    etag,
    body,
    headers: toRawHeaders(headers),
    notModifiedHeaders: toRawHeaders(notModifiedHeaders),
  }
  return rendered.encoded[encoding]
}

function toState(renderedPage: RenderedPage, document: EncodedDocument, getHeaders: GetHeaders): RenderedState {
  const { html: _html, rest: _rest, ...page } = renderedPage
  const headers = {
    ...getHeaders(renderedPage),
    'content-type': page.type ?? 'text/html; charset=utf-8',
    // No proxy may rewrite a page: the policy forbids the scripts that some put into it.
    'cache-control': 'no-cache, no-transform',
    vary: 'Accept-Encoding',
    ...page.headers,
  }
  const { bytes: identity, contentHash } = document
  const pendingEncodings = createSharedCalls<EncodedBody>()
  return { page, contentHash, identity, headers, encoded: {}, pendingEncodings, size: identity.length }
}

interface CachedPageOptions extends Pick<Page, 'paths' | 'tags' | 'isApiList'> {
  /** Set for a page that is rendered with each change of its content; see `PageCache.publish`. */
  readonly eagerKey?: string | undefined
}

/** A cached page: rendered after a change or on first request, compressed once per encoding, then sent from memory. */
export class CachedPage {
  readonly paths: Page['paths']
  readonly tags: Page['tags']
  readonly isApiList: boolean
  readonly eagerKey: string | undefined
  /** The page could not be rendered from its latest content. */
  isStale = false
  readonly #rendered: RenderedState

  private constructor({ paths, tags, isApiList = false, eagerKey }: CachedPageOptions, rendered: RenderedState) {
    this.paths = paths
    this.tags = tags
    this.isApiList = isApiList
    this.eagerKey = eagerKey
    this.#rendered = rendered
  }

  /**
   * Renders a page; throws what rendering throws. With the same bytes as `previous`, it takes over the encodings of that
   * one, and with them its ETags.
   */
  static async render(
    page: Page,
    {
      getHeaders,
      eagerKey,
      previous,
    }: { getHeaders: GetHeaders; eagerKey?: string; previous?: CachedPage | undefined },
  ): Promise<CachedPage> {
    const rendered = await page.render()
    const document = await encodeDocument(rendered)
    const isSame = previous?.contentHash === document.contentHash
    const state = isSame ? previous.#rendered : toState(rendered, document, getHeaders)
    return new CachedPage({ ...page, eagerKey }, state)
  }

  /** Returns a page with stored bytes. */
  static restore(options: CachedPageOptions, stored: EncodedPage, getHeaders: GetHeaders): CachedPage {
    const { page, contentHash, bodies } = stored
    const html = bodies.identity.toString()
    const rendered = toState({ ...page, html }, { bytes: bodies.identity, contentHash }, getHeaders)
    for (const encoding of encodings) {
      const body = bodies[encoding]
      if (body) addEncoded(rendered, encoding, 'best', body)
    }
    return new CachedPage(options, rendered)
  }

  /** The hash of its content. */
  get contentHash(): string {
    return this.#rendered.contentHash
  }

  /** The page in its best-effort encodings and uncompressed. */
  get bodies(): EncodedPage {
    const { page, contentHash, encoded, identity } = this.#rendered
    const bodies: { [E in Encoding]?: Buffer } & { identity: Buffer } = { identity }
    for (const encoding of encodings) {
      const { effort, body } = encoded[encoding] ?? {}
      if (body && effort === 'best') bodies[encoding] = body
    }
    return { page, contentHash, bodies }
  }

  /** The HTML, uncompressed. */
  get html(): string {
    return this.#rendered.identity.toString()
  }

  /** The Open Graph image, if the page has one. */
  get ogImage(): OgImage | undefined {
    return this.#rendered.page.ogImage
  }

  /** True for the document of the back office. */
  get isBackOffice(): boolean {
    return this.#rendered.page.backOffice ?? false
  }

  /** The icon of the site, if this is its web manifest. */
  get siteIcon(): SiteIcon | undefined {
    return this.#rendered.page.siteIcon
  }

  /** Memory use in bytes. */
  get size(): number {
    return this.#rendered.size
  }

  /**
   * Sends the page, a 304 when the ETag matches, or a 405 for a method other than GET and HEAD. Returns undefined when there
   * is nothing to compress, otherwise a promise that settles once `size` is final.
   */
  send(request: IncomingMessage, response: ServerResponse): Promise<unknown> | undefined {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const encoded = this.#rendered.encoded[encoding]
    if (!encoded) return this.#encode(encoding, 'quick').then((quick) => this.#respond(quick, request, response))
    this.#respond(encoded, request, response)
    // Only for a page that is requested again: it takes more CPU time than to read, render and send the page of a post, and
    // crawlers request each once.
    return encoded.effort === 'quick' ? this.#encode(encoding, 'best') : undefined
  }

  #respond(encoded: EncodedBody, request: IncomingMessage, response: ServerResponse): void {
    const { page, headers } = this.#rendered
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

  /** True when the encoding that most visitors get is as small as can be. */
  get isCompressed(): boolean {
    return this.#rendered.encoded.br?.effort === 'best'
  }

  /** Makes that encoding. */
  compress = (): Promise<unknown> => this.#encode('br', 'best')

  async #encode(encoding: Encoding, effort: Effort): Promise<EncodedBody> {
    const rendered = this.#rendered
    const known = rendered.encoded[encoding]
    if (known && (known.effort === 'best' || effort === 'quick')) return known
    return rendered.pendingEncodings.run(`${effort} ${encoding}`, async () => {
      const body = await encode(rendered.identity, encoding, effort, { isEager: this.eagerKey !== undefined })
      const better = rendered.encoded[encoding]
      return better?.effort === 'best' ? better : addEncoded(rendered, encoding, effort, body)
    })
  }
}
