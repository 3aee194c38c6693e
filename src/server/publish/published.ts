import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Page, ReadyPage } from './ready-page.ts'

/** The pages that visitors get, in memory. */
export function createPublished(headersOf: (page: Page) => OutgoingHttpHeaders) {
  let pages: ReadonlyMap<string, ReadyPage> = new Map()

  const find = (url: string): ReadyPage | undefined => {
    const [path = '/', query = ''] = url.split('?', 2)
    const plain = path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/'
    const english =
      query !== '' && new URLSearchParams(query).get('lang') === 'en' ? pages.get(`${plain}?lang=en`) : undefined
    return english ?? pages.get(plain) ?? pages.get(`/${plain.split('/', 2)[1] ?? ''}/*`)
  }

  return {
    /** Puts these pages in the place of all earlier ones, at one stroke; those that did not change stay as they are. */
    async replace(next: readonly Page[]): Promise<void> {
      const ready = new Map<string, ReadyPage>()
      for (const page of next) {
        const made = new ReadyPage(page, headersOf(page))
        const before = pages.get(page.path)
        ready.set(page.path, before?.mark === made.mark ? before : made)
      }
      pages = ready
    },

    /** Answers a request for a page; false when no page has that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const page = find(request.url ?? '/')
      page?.send(request, response)
      return page !== undefined
    },

    /** Answers with the page for an address that names nothing; false when there is no such page either. */
    handleMissing(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const english = /[?&]lang=en\b|^\/(home\/)?en\//.test(request.url ?? '')
      const page = (english ? pages.get('/404?lang=en') : undefined) ?? pages.get('/404')
      page?.send(request, response)
      return page !== undefined
    },
  }
}

export type Published = ReturnType<typeof createPublished>
