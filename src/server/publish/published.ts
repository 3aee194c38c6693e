import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Compressed, chooseEncoding, compress, type Encoding } from './compress.ts'

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
  /** The media type, where it is not HTML. */
  readonly type?: string
}

/** An answer that is ready to be sent. */
interface Ready {
  readonly status: number
  readonly bodies: Compressed
  readonly headers: { readonly [E in Encoding]: OutgoingHttpHeaders }
  readonly etag: string
}

type HeadersOf = (page: Page) => OutgoingHttpHeaders

async function prepare(page: Page, headersOf: HeadersOf): Promise<Ready> {
  const bodies = await compress(Buffer.from(page.html))
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  const common = {
    ...headersOf(page),
    'content-type': page.type ?? 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  const headersIn = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...common,
    etag: encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bodies[encoding].length,
  })
  return {
    status: page.status ?? 200,
    bodies,
    etag,
    headers: { identity: headersIn('identity'), br: headersIn('br'), gzip: headersIn('gzip') },
  }
}

/** The pages that visitors get, in memory, compressed. */
export function createPublished(headersOf: HeadersOf) {
  let pages: ReadonlyMap<string, Ready> = new Map()
  const prepared = new Map<string, { readonly html: string; readonly ready: Ready }>()

  const find = (url: string): Ready | undefined => {
    const [path = '/', query = ''] = url.split('?', 2)
    const plain = path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/'
    const english =
      query !== '' && new URLSearchParams(query).get('lang') === 'en' ? pages.get(`${plain}?lang=en`) : undefined
    return english ?? pages.get(plain) ?? pages.get(`/${plain.split('/', 2)[1] ?? ''}/*`)
  }

  return {
    /** Puts these pages in the place of all earlier ones, at one stroke. Those that did not change are not compressed again. */
    async replace(next: readonly Page[]): Promise<void> {
      const ready = await Promise.all(
        next.map(async (page) => {
          const before = prepared.get(page.path)
          const kept = before?.html === page.html ? before.ready : await prepare(page, headersOf)
          prepared.set(page.path, { html: page.html, ready: kept })
          return [page.path, kept] as const
        }),
      )
      pages = new Map(ready)
      for (const path of prepared.keys()) if (!pages.has(path)) prepared.delete(path)
    },

    /** Answers a request for a page; false when no page has that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const ready = find(request.url ?? '/')
      if (!ready) return false
      send(ready, request, response)
      return true
    },

    /** Answers with the page for an address that names nothing. */
    handleMissing(request: IncomingMessage, response: ServerResponse): boolean {
      const english = /[?&]lang=en\b|^\/(home\/)?en\//.test(request.url ?? '')
      const ready = (english ? pages.get('/404?lang=en') : undefined) ?? pages.get('/404')
      if (!ready || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      send(ready, request, response)
      return true
    },
  }
}

export type Published = ReturnType<typeof createPublished>

function send({ status, bodies, headers, etag }: Ready, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const asked = request.headers['if-none-match']
  if (status === 200 && asked?.includes(etag.slice(1, -1))) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers[encoding]
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(status, headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : bodies[encoding])
}
