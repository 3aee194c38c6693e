import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Page, ReadyPage } from './ready-page.ts'

/** The folder and the number of an address such as `/blog/words-3`, as one key; nothing for any other address. */
function numberedKey(path: string): string | undefined {
  const [, folder, number] = /^(.*\/)(?:[^/]*-)?(\d+)$/.exec(path) ?? []
  return folder && number && `${folder} ${number}`
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The pages that visitors get, in memory. */
export function createPublished(headersOf: (page: Page) => OutgoingHttpHeaders) {
  let pages: ReadonlyMap<string, ReadyPage> = new Map()
  let moved: ReadonlyMap<string, { readonly path: string; readonly headers: OutgoingHttpHeaders }> = new Map()

  const plainOf = (path: string): string => (path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/')

  const find = (url: string): ReadyPage | undefined => {
    const [path = '/', query = ''] = url.split('?', 2)
    const plain = plainOf(path)
    const english =
      query !== '' && new URLSearchParams(query).get('lang') === 'en' ? pages.get(`${plain}?lang=en`) : undefined
    return english ?? pages.get(plain) ?? pages.get(`/${plain.split('/', 2)[1] ?? ''}/*`)
  }

  /** Sends whoever has an earlier address of a numbered page to the present one, for ever; false when there is none. */
  const redirect = (url: string, response: ServerResponse): boolean => {
    const [path = '/'] = url.split('?', 1)
    const target = moved.get(numberedKey(plainOf(path)) ?? '')
    if (!target) return false
    // Asked again each time: a title may get its old words back, and two remembered redirects would chase each other.
    const headers = { ...target.headers, location: target.path + url.slice(path.length), 'cache-control': 'no-cache' }
    response.writeHead(301, { ...headers, 'content-length': 0 }).end()
    return true
  }

  return {
    /** Puts these pages in the place of all earlier ones, at one stroke; those that did not change stay as they are. */
    async replace(next: readonly Page[]): Promise<void> {
      const ready = new Map<string, ReadyPage>()
      const numbered = new Map<string, { path: string; headers: OutgoingHttpHeaders }>()
      for (const page of next) {
        const headers = headersOf(page)
        const made = new ReadyPage(page, headers)
        const before = pages.get(page.path)
        ready.set(page.path, before?.mark === made.mark ? before : made)
        const key = page.numbered && numberedKey(page.path)
        if (key) numbered.set(key, { path: page.path, headers })
      }
      pages = ready
      moved = numbered
    },

    /** True when there are pages to answer with. */
    isReady: (): boolean => pages.size > 0,

    /** Answers a request for a page; false when no page has, or had, that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? '/'
      const page = find(url)
      page?.send(request, response)
      return page !== undefined || (isReading(request) && redirect(url, response))
    },

    /** Answers with the page for an address that names nothing; false when there is no such page either. */
    handleMissing(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isReading(request)) return false
      const english = /[?&]lang=en\b|^\/(home\/)?en\//.test(request.url ?? '')
      const page = (english ? pages.get('/404?lang=en') : undefined) ?? pages.get('/404')
      page?.send(request, response)
      return page !== undefined
    },
  }
}

export type Published = ReturnType<typeof createPublished>
