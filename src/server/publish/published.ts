import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Card } from '../cards/card.ts'
import { createSlices } from '../slices.ts'
import { keyOfPlan, numberedKey } from './numbered.ts'
import { isOnDemand, type PlannedPage } from './planned-page.ts'
import { type HeadersOf, ReadyPage } from './ready-page.ts'
import { createRecentlyUsed } from './recently-used.ts'

/** A page that could not be made; the one from before stays, if there was one. */
export interface Unmade {
  readonly path: string
  readonly error: unknown
}

/** A page in its place. */
interface Placed {
  readonly plan: PlannedPage
  readonly page: ReadyPage
  /** Of its path, when that ends in a number. */
  readonly key: string | undefined
}

interface Options {
  readonly headersOf: HeadersOf
  /** Told when a page cannot be made for somebody who asks for it. */
  readonly onFailure: (unmade: Unmade) => void
}

// Of the pages of which there are thousands: how many a change makes at once, and the bytes that they may take.
const mostAhead = 64
const mostBytes = 24 * 1024 * 1024

const plainOf = (path: string): string => (path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : '/')
const isOneOfMany = (plan: PlannedPage): boolean => plan.numbered === true || isOnDemand(plan)

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The pages that visitors get, in memory. */
export function createPublished({ headersOf, onFailure }: Options) {
  const pages = new Map<string, ReadyPage>()
  /** Where the numbered pages are, by folder and number. */
  const moved = new Map<string, string>()
  let round = 0
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
    const target = key && moved.get(key)
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

  const encodeAll = async (made: Iterable<ReadyPage>): Promise<void> => {
    const own = round
    for (const page of made) if (own === round) await page.encodeAll()
  }

  /** Shows these pages, and no longer those that are not of this round: no visitor is answered in between. */
  const swap = (placed: readonly Placed[]): void => {
    for (const [path, page] of pages) {
      if (page.round === round && page.plan.paths.includes(path)) continue
      pages.delete(path)
      const key = keyOfPlan(page.plan)
      if (key && moved.get(key) === path) moved.delete(key)
    }
    for (const { plan, page, key } of placed) {
      for (const path of plan.paths) pages.set(path, page)
      if (key) moved.set(key, plan.paths[0])
    }
    recent.keepOnly((page) => pages.get(page.plan.paths[0]) === page)
  }

  return {
    /**
     * Puts the pages of these plans in the place of all earlier ones, at one stroke, and makes those that are new or
     * touched; what could not be made is returned, and stays as it was. A plan that was there before is passed over: what
     * is done is as much as has changed. `isKnown`: the earlier pages are of these very plans.
     */
    async replace(
      planned: Iterable<PlannedPage>,
      isKnown = false,
    ): Promise<{ unmade: Unmade[]; encoded: Promise<void> }> {
      round++
      const placed: Placed[] = []
      const fresh = new Set<ReadyPage>()
      const unmade: Unmade[] = []
      const slices = createSlices()
      let ahead = pages.size === 0 ? mostAhead : 0
      for (const plan of planned) {
        const pause = slices()
        if (pause) await pause
        const [path] = plan.paths
        let page = pages.get(path)
        if (page?.plan === plan) {
          page.round = round
          continue
        }
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
        if (!page) continue
        page.round = round
        placed.push({ plan, page, key: keyOfPlan(plan) })
      }
      swap(placed)
      return { unmade, encoded: encodeAll(fresh) }
    },

    /** Shows pages that were kept, until the first `replace`. */
    restore(kept: readonly ReadyPage[]): void {
      swap(kept.map((page) => ({ page, plan: page.plan, key: keyOfPlan(page.plan) })))
    },

    /** What each page shows of itself where it is shared. */
    *cards(): Generator<Card> {
      for (const [path, page] of pages) {
        const card = path === page.plan.paths[0] ? page.card : undefined
        if (card) yield card
      }
    },

    /** The pages that have been made, each once. */
    list: (): ReadonlySet<ReadyPage> => new Set([...pages.values()].filter(({ mark }) => mark !== undefined)),

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
