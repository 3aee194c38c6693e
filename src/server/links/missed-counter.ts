import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { MAX_MISSED_PATH_LENGTH, parseUrl } from '#content/address.ts'
import { MISSED_SEARCH } from '#content/search.ts'
import { dropInvisible } from '#content/stored-text.ts'
import { addressKey, pathKey } from '../publishing/page-address.ts'

/** Requests for an address without a page since the last time they were taken. */
export interface Misses {
  /** With the query where it says which page was asked for. */
  readonly path: string
  count: number
  /** ISO 8601, UTC. */
  readonly firstAt: string
  lastAt: string
  /** A path of this site, or the host of another one; '' when unknown. */
  referrer: string
}

// A program that asks for random paths replaces those that were not requested for the longest time.
const MAX_PATHS = 1_000
// Of a search, in characters: more words are no product or service.
const MAX_COUNTED_TEXT = 60

// Paths that programs request in search of weak installations, and files that are no pages: no visitor follows a link to them.
const scannerPattern =
  /\.(php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|svn|sql|bak|old|swp|zip|tar|gz|rar|7z|ini|conf|cfg|ya?ml|log|sh|py|exe|dll|pem|key|js|mjs|css|map|json|xml|txt|ico|webmanifest)$|\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor\/|actuator|solr|hnap1|boaform|owa|autodiscover)|\/\./

// Which page an old program was asked for, such as `?p=12`: a few short numbers, which say nothing about a visitor.
const pageQueryPattern = /^(?:[a-z_]{1,20}=\d{1,6}(?:&|$)){1,3}$/i

/** Returns true for a path that is worth counting: no email address, not of a scanner, not too long. */
function isCounted(path: string): boolean {
  return path.length <= MAX_MISSED_PATH_LENGTH && !/@|%40/.test(path) && !scannerPattern.test(path)
}

/** Returns the page that a request came from, if it is another one: a path of this site, or the host of another site. */
function toReferrer({ referer, host }: IncomingMessage['headers'], path: string, ownHost: string | undefined): string {
  const url = referer === undefined || referer.length > 2_000 ? undefined : parseUrl(referer)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  if (url.host !== host && url.host !== ownHost) return url.host.slice(0, MAX_MISSED_PATH_LENGTH)
  const own = pathKey(url.pathname)
  return own !== path && isCounted(own) ? own : ''
}

/** Creates the counter of requests for addresses without a page. It holds paths and referring pages in memory, nothing of visitors. */
export function createMissedCounter(siteUrl: string | undefined) {
  const ownHost = siteUrl === undefined ? undefined : parseUrl(siteUrl)?.host
  const missed = new LRUCache<string, Misses>({ max: MAX_PATHS })

  const add = ({ path, count, firstAt, lastAt, referrer }: Misses): void => {
    const known = missed.get(path)
    if (!known) missed.set(path, { path, count, firstAt, lastAt, referrer })
    else {
      known.count += count
      known.lastAt = known.lastAt > lastAt ? known.lastAt : lastAt
      known.referrer = referrer || known.referrer
    }
  }

  const count = (path: string, referrer: string): void => {
    const now = new Date().toISOString()
    if (isCounted(path)) add({ path, count: 1, firstAt: now, lastAt: now, referrer })
  }

  return {
    /** Counts a request that was answered with the 404 page. */
    record({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): void {
      const path = pageQueryPattern.test(url.split('?', 2)[1] ?? '') ? addressKey(url) : pathKey(url)
      count(path, toReferrer(headers, path, ownHost))
    },

    /** Counts a search that found nothing as an address of the search page; not one with digits that may be of a person. */
    recordSearch(text: string): void {
      const words = dropInvisible(text)
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_COUNTED_TEXT)
      if (!/\d[\d ().+-]{4,}/.test(words)) count(`${MISSED_SEARCH}${words}`, '')
    },

    /** Returns at most `limit` paths, most requested first, then those with a referring page, and forgets all. */
    take(limit: number): readonly Misses[] {
      const all = [...missed.values()]
      missed.clear()
      const rank = ({ count, referrer }: Misses) => count + (referrer === '' ? 0 : 0.5)
      return all.sort((one, other) => rank(other) - rank(one)).slice(0, limit)
    },

    /** Adds misses that were taken and could not be stored. */
    putBack(misses: readonly Misses[]): void {
      for (const one of misses) add(one)
    },
  }
}

export type MissedCounter = ReturnType<typeof createMissedCounter>
