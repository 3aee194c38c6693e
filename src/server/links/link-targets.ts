import { LRUCache } from 'lru-cache'
import { parseDownloadPath } from '#content/download.ts'
import type { BrokenReason } from '#contracts/links.ts'
import type { Database } from '../database/connect.ts'
import { apiPathPattern } from '../http/http-server.ts'
import type { PageCache } from '../publishing/page-cache.ts'

/** What the link check reads to know which addresses exist. It requests nothing over the network. */
export interface LinkSources {
  readonly pages: Pick<PageCache, 'findDestination' | 'resolveRedirects' | 'readHtml'>
  readonly db: Database['db']
}

const MAX_REMEMBERED = 5_000
// The files of the build: scripts, styles, fonts and icons.
const assetPattern = /^\/(assets\/|favicon\.ico$|apple-touch-icon\.png$)/

function isMediaPath(path: string): boolean {
  return /^\/media\//i.test(path)
}

function isDownloadPath(path: string): boolean {
  return /^\/downloads\//i.test(path)
}

/** Returns true for the address of an uploaded image or document. */
export function isFileAddress(address: string): boolean {
  return isMediaPath(address) || isDownloadPath(address)
}

/** Returns the ids in the HTML of a page, to which fragments lead. */
function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // A URIError: browsers compare such a fragment as it is.
    return fragment
  }
}

/** Creates the look-up of what addresses of this site lead to. It remembers its answers: create a new one after a publication. */
export function createLinkTargets({ pages, db }: LinkSources) {
  const reasons = new LRUCache<string, Promise<BrokenReason | undefined>>({ max: MAX_REMEMBERED })
  const anchors = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: 100 })

  const isStored = async (table: 'image_details' | 'download', hash: string | undefined): Promise<boolean> => {
    if (hash === undefined) return false
    return (await db.selectFrom(table).select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
  }

  const readAnchors = async (url: string): Promise<ReadonlySet<string>> => {
    const html = (await pages.readHtml(url)) ?? ''
    // The shell shows the landing page in a frame, and passes its fragment on.
    const [, framed] = /<iframe id="home" src="([^"]+)"/.exec(html) ?? []
    return idsIn(framed === undefined ? html : ((await pages.readHtml(framed)) ?? ''))
  }

  const hasAnchor = async (url: string, fragment: string): Promise<boolean> => {
    if (fragment === '' || fragment.toLowerCase() === 'top') return true
    const reading = anchors.get(url) ?? readAnchors(url)
    anchors.set(url, reading)
    const ids = await reading
    return ids.has(fragment) || ids.has(decodeFragment(fragment))
  }

  const check = async (address: string): Promise<BrokenReason | undefined> => {
    // No rule may redirect the address of a file.
    const target = isFileAddress(address) ? address : await pages.resolveRedirects(address)
    if (target === undefined) return 'page'
    if (!target.startsWith('/')) return undefined
    const [url = '', fragment = ''] = target.split('#', 2)
    const path = url.split('?', 1)[0] ?? ''
    if (isMediaPath(path)) {
      const hash = /^\/media\/([0-9a-f]{32})-/i.exec(path)?.[1]?.toLowerCase()
      return (await isStored('image_details', hash)) ? undefined : 'image'
    }
    if (isDownloadPath(path))
      return (await isStored('download', parseDownloadPath(path)?.hash)) ? undefined : 'document'
    if (apiPathPattern.test(path) || assetPattern.test(path)) return undefined
    if ((await pages.findDestination(url)) === undefined) return 'page'
    return (await hasAnchor(url, fragment)) ? undefined : 'anchor'
  }

  return {
    /** Returns why an address of this site leads nowhere; undefined when it leads somewhere. */
    async findReason(address: string): Promise<BrokenReason | undefined> {
      const checking = reasons.get(address) ?? check(address)
      reasons.set(address, checking)
      return checking
    },
  }
}

export type LinkTargets = ReturnType<typeof createLinkTargets>
