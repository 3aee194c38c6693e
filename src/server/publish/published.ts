import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSlices } from '../slices.ts'
import { isOnDemand, type PlannedPage } from './planned-page.ts'
import { type HeadersOf, ReadyPage } from './ready-page.ts'
import { createRecentlyUsed } from './recently-used.ts'

/** A page that could not be made; the one from before stays, if there was one. */
export interface Unmade {
  readonly path: string
  readonly error: unknown
}

interface Options {
  readonly headersOf: HeadersOf
  /** Told when a page cannot be made for somebody who asks for it. */
  readonly onFailure: (unmade: Unmade) => void
}

// Of the pages of which there are thousands: how many a change makes at once, and the bytes that they may take.
const mostAhead = 64
const mostBytes = 24 * 1024 * 1024

/** The folder and the number of an address such as `/blog/words-3`, as one key; nothing for any other address. */
function numberedKey(path: string): string | undefined {
  const [, folder, number] = /^(.*\/)(?:[^/]*-)?(\d+)$/.exec(path) ?? []
  return folder && number && `${folder} ${number}`
}

/** Where the numbered pages are, by those keys. */
function numberedOf(pages: ReadonlyMap<string, ReadyPage>): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  for (const { plan } of pages.values()) {
    const [path] = plan.paths
    const key = plan.numbered && numberedKey(path)
    if (key) moved.set(key, path)
  }
  return moved
}

const plainOf = (path: string): string => (path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/')
const isOneOfMany = (plan: PlannedPage): boolean =>
  plan.numbered === true || plan.oneOfMany === true || isOnDemand(plan)

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The pages that visitors get, in memory. */
export function createPublished({ headersOf, onFailure }: Options) {
  let pages: ReadonlyMap<string, ReadyPage> = new Map()
  let moved: ReadonlyMap<string, string> | undefined
  const recent = createRecentlyUsed(mostBytes)

  const find = (url: string): ReadyPage | undefined => {
    const [path = '/', query = ''] = url.split('?', 2)
    const plain = plainOf(path)
    const english =
      query !== '' && new URLSearchParams(query).get('lang') === 'en' ? pages.get(`${plain}?lang=en`) : undefined
    return english ?? pages.get(plain) ?? pages.get(`/${plain.split('/', 2)[1] ?? ''}/*`)
  }

  const findFor = (request: IncomingMessage): ReadyPage | undefined => {
    const { url = '/' } = request
    const page = pages.get(url) ?? find(url)
    if (!page?.plan.list) return page
    const [path = '', ...queries] = url.split('?')
    const asked = [plainOf(path), ...queries].join('?')
    const isForVisitors = isReading(request) && request.headers.authorization === undefined
    return isForVisitors && page.plan.paths.includes(asked) ? page : undefined
  }

  const fail = (page: ReadyPage, error: unknown, response: ServerResponse): void => {
    onFailure({ path: page.plan.paths[0], error })
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { ...headersOf({ html: '' }), 'content-length': 0, 'cache-control': 'no-store' }).end()
  }

  const send = (page: ReadyPage, request: IncomingMessage, response: ServerResponse): void => {
    const growing = page.send(request, response, (error) => fail(page, error, response))
    if (!isOneOfMany(page.plan)) return
    if (growing) void growing.then(() => recent.use(page))
    else recent.use(page)
  }

  /** Sends whoever has an earlier address of a numbered page to the present one, for ever; false when there is none. */
  const redirect = (url: string, response: ServerResponse): boolean => {
    const [path = '/'] = url.split('?', 1)
    const key = numberedKey(plainOf(path))
    if (!key) return false
    moved ??= numberedOf(pages)
    const target = moved.get(key)
    if (!target) return false
    // Asked again each time: a title may get its old words back, and two remembered redirects would chase each other.
    const headers = {
      ...headersOf({ html: '' }),
      location: target + url.slice(path.length),
      'cache-control': 'no-cache',
    }
    response.writeHead(301, { ...headers, 'content-length': 0 }).end()
    return true
  }

  /** Answers with the page at that path in the language of the request's address; false when there is none. */
  const sendNotice = (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const english = /[?&]lang=en\b|^\/(home\/)?en\//.test(request.url ?? '')
    const page = (english ? pages.get(`${path}?lang=en`) : undefined) ?? pages.get(path)
    if (page) send(page, request, response)
    return page !== undefined
  }

  /** The page of this plan: the one from before where the change does not touch it. Throws what making it throws. */
  const settle = async (plan: PlannedPage, before: ReadyPage | undefined, isAhead: boolean): Promise<ReadyPage> => {
    const page = new ReadyPage(plan, headersOf)
    if (isAhead) await page.make()
    if (!before || page.mark === undefined || page.mark !== before.mark) return page
    before.replan(plan)
    return before
  }

  const encodeAll = async (made: ReadonlySet<ReadyPage>): Promise<void> => {
    const shown = pages
    for (const page of made) if (shown === pages) await page.encodeAll()
  }

  return {
    /**
     * Puts these pages in the place of all earlier ones, at one stroke, and makes those that are new or touched; what
     * could not be made is returned, and stays as it was. `isKnown`: the earlier ones are of these very plans.
     */
    async replace(
      plans: readonly PlannedPage[],
      isKnown = false,
    ): Promise<{ unmade: Unmade[]; encoded: Promise<void> }> {
      const next = new Map<string, ReadyPage>()
      const fresh = new Set<ReadyPage>()
      const unmade: Unmade[] = []
      const rest = createSlices()
      let ahead = pages.size === 0 ? mostAhead : 0
      for (const plan of plans) {
        const pause = rest()
        if (pause) await pause
        const [path] = plan.paths
        let page = pages.get(path)
        if (page && (isKnown || page.isOf(plan))) page.replan(plan)
        else {
          const isAhead = !isOneOfMany(plan) || (!isOnDemand(plan) && ahead++ < mostAhead)
          try {
            page = await settle(plan, page, isAhead)
            if (isAhead) fresh.add(page)
          } catch (error) {
            unmade.push({ path, error })
          }
        }
        for (const one of plan.paths) if (page) next.set(one, page)
      }
      pages = next
      moved = undefined
      recent.keepOnly((page) => next.get(page.plan.paths[0]) === page)
      return { unmade, encoded: encodeAll(fresh) }
    },

    /** Shows pages that were kept, until the first `replace`. */
    restore(kept: readonly ReadyPage[]): void {
      pages = new Map(kept.flatMap((page) => page.plan.paths.map((path) => [path, page])))
    },

    /** The pages that visitors get, each once. */
    list: (): ReadonlySet<ReadyPage> => new Set(pages.values()),

    /** True when there are pages to answer with. */
    isReady: (): boolean => pages.size > 0,

    /** Answers a request for a page; false when no page has, or had, that address. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const page = findFor(request)
      if (page) send(page, request, response)
      return page !== undefined || (isReading(request) && redirect(request.url ?? '/', response))
    },

    /** Answers with the page for an address that names nothing; false when there is no such page either. */
    handleMissing(request: IncomingMessage, response: ServerResponse): boolean {
      return isReading(request) && sendNotice('/404', request, response)
    },

    /** Tells a person, in a page, that there is too much to do; false for a program, or when there is no such page. */
    handleBusy(request: IncomingMessage, response: ServerResponse): boolean {
      return /\btext\/html\b/.test(request.headers.accept ?? '') && sendNotice('/503', request, response)
    },
  }
}

export type Published = ReturnType<typeof createPublished>
