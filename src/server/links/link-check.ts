import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { type Collection, documentTitle } from '#content/collection.ts'
import { collections, isCollectionName } from '#content/collections.ts'
import type { BrokenLink, BrokenReason, ExternalLink, LinkCheck } from '#contracts/links.ts'
import { createYieldIfBusy, shareNextRun } from '../concurrency/work.ts'
import type { Database } from '../database/connect.ts'
import type { Change } from '../database/transactions.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entry } from '../entries/entry.ts'
import { extractLinks } from './extract-links.ts'
import { createLinkTargets, isFileAddress, type LinkSources, type LinkTargets } from './link-targets.ts'
import { readStoredEntries } from './stored-entries.ts'

// Of each kind; further ones are counted only, so that the memory does not depend on the number of posts.
const MAX_LISTED = 5_000
const MAX_ADDRESSES = 5_000

interface LinkCheckOptions {
  /** The origin of the site; absolute links to it are its own. */
  readonly siteUrl: string
  readonly database: Pick<Database, 'db'>
  readonly contentStore: Pick<ContentStore, 'find' | 'list'>
  readonly pages: LinkSources['pages']
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Time until the first check of all entries, in milliseconds. */
  readonly firstDelayMs?: number
  /** Time from a change until all entries are checked, in milliseconds. */
  readonly changeDelayMs?: number
}

/** The links of one entry. */
interface EntryLinks {
  readonly broken: readonly BrokenLink[]
  readonly external: readonly ExternalLink[]
}

/**
 * Why addresses of this site lead nowhere; undefined for those that lead somewhere. Existing images and documents are left
 * out: while an entry mentions one, it cannot be deleted.
 */
type Reasons = Map<string, BrokenReason | undefined>

const entryKey = (name: string, id: number): string => `${name}/${id}`
const noLinks: EntryLinks = { broken: [], external: [] }

/**
 * Creates the check of the links in all entries. It reads the stored content and asks the page cache which addresses exist; it
 * sends no request, so links to other sites are listed only. After a publication it checks the changed entries, and all of them
 * when an address to which entries link has appeared or disappeared.
 */
export function createLinkCheck({
  siteUrl,
  database: { db },
  contentStore,
  pages,
  log,
  firstDelayMs = 60_000,
  changeDelayMs = 2_000,
}: LinkCheckOptions) {
  const queue = new PQueue({ concurrency: 1 })
  let linksByEntry: ReadonlyMap<string, EntryLinks> = new Map()
  let unlisted = { broken: 0, external: 0 }
  let checkedAt: string | undefined
  /** Of the last check of all entries; undefined when entries have not been read since they changed. */
  let reasonsByAddress: Reasons | undefined
  // Checks of all entries that wait or run.
  let runs = 0
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const createTargets = (): LinkTargets => createLinkTargets({ pages, db })

  const checkEntry = async (
    collection: Collection,
    entry: Pick<Entry, 'id' | 'document'>,
    { targets, reasons }: { readonly targets: LinkTargets; readonly reasons?: Reasons | undefined },
  ): Promise<EntryLinks> => {
    const broken: BrokenLink[] = []
    const external: ExternalLink[] = []
    const describe = ({ key, text }: Pick<ExternalLink, 'key' | 'text'>): ExternalLink => {
      return { collection: collection.name, id: entry.id, title: documentTitle(collection, entry.document), key, text }
    }
    for (const { address, ...link } of extractLinks(collection, entry, { siteUrl })) {
      if (!address.startsWith('/')) {
        external.push(describe(link))
        continue
      }
      const reason = await targets.findReason(address)
      const mayChange = reason !== undefined || !isFileAddress(address)
      // One more than the maximum tells that there are too many.
      if (mayChange && reasons && reasons.size <= MAX_ADDRESSES) reasons.set(address, reason)
      if (reason) broken.push({ ...describe(link), reason })
    }
    return broken.length + external.length === 0 ? noLinks : { broken, external }
  }

  const checkAllOnce = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const targets = createTargets()
    const reasons: Reasons = new Map()
    const yieldIfBusy = createYieldIfBusy()
    const found = new Map<string, EntryLinks>()
    const counts = { broken: 0, external: 0 }
    for await (const [collection, entry] of readStoredEntries({ db, contentStore, signal: stopping.signal })) {
      await yieldIfBusy()
      const links = await checkEntry(collection, entry, { targets, reasons })
      const listed = {
        broken: links.broken.slice(0, Math.max(0, MAX_LISTED - counts.broken)),
        external: links.external.slice(0, Math.max(0, MAX_LISTED - counts.external)),
      }
      counts.broken += links.broken.length
      counts.external += links.external.length
      if (listed.broken.length + listed.external.length > 0) found.set(entryKey(collection.name, entry.id), listed)
    }
    linksByEntry = found
    reasonsByAddress = reasons
    unlisted = {
      broken: Math.max(0, counts.broken - MAX_LISTED),
      external: Math.max(0, counts.external - MAX_LISTED),
    }
    checkedAt = new Date().toISOString()
  }
  const checkAllShared = shareNextRun(queue, checkAllOnce)
  const checkAll = async (): Promise<void> => {
    runs += 1
    try {
      await checkAllShared()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    } finally {
      runs -= 1
    }
  }

  /** Returns false when each address in the entries still leads to what it led to at the last check. */
  const isCheckNeeded = async (): Promise<boolean> => {
    if (!reasonsByAddress || reasonsByAddress.size > MAX_ADDRESSES) return true
    const targets = createTargets()
    const yieldIfBusy = createYieldIfBusy()
    for (const [address, reason] of reasonsByAddress) {
      await yieldIfBusy()
      if ((await targets.findReason(address)) !== reason) return true
    }
    checkedAt = new Date().toISOString()
    return false
  }

  const checkAllLater = (delayMs: number): void => {
    const run = async (): Promise<void> => {
      timer = undefined
      if (await queue.add(isCheckNeeded)) await checkAll()
    }
    timer ??= setTimeout(() => run().catch((error) => log.warn({ err: error }, 'links not checked')), delayMs).unref()
  }

  /** Checks one entry again. Returns false when it is gone. */
  const checkAgain = async (collection: Collection, id: number): Promise<boolean> => {
    const entry = await contentStore.find(collection, id)
    const links = entry
      ? await checkEntry(collection, entry, { targets: createTargets(), reasons: reasonsByAddress })
      : noLinks
    const next = new Map(linksByEntry)
    if (links === noLinks) next.delete(entryKey(collection.name, id))
    else next.set(entryKey(collection.name, id), links)
    linksByEntry = next
    return entry !== undefined
  }

  const checkChanges = async (changes: readonly Change[]): Promise<void> => {
    let isWhole = false
    for (const { channel, id } of changes) {
      const collection: Collection | undefined = isCollectionName(channel) ? collections[channel] : undefined
      // Alt texts have no link.
      if (!collection) continue
      // A new order, an import or a restore: which entries have changed is not known.
      if (id === undefined) reasonsByAddress = undefined
      const isPresent = id !== undefined && (await checkAgain(collection, id))
      // A post keeps its address while it exists; a change of anything else may remove one, such as a section.
      if (!isPresent || collection.size !== 'large') isWhole = true
    }
    if (isWhole) checkAllLater(changeDelayMs)
  }

  checkAllLater(firstDelayMs)

  const listAll = <Kind extends keyof EntryLinks>(kind: Kind): EntryLinks[Kind][number][] =>
    [...linksByEntry.values()].flatMap((links) => links[kind] as EntryLinks[Kind][number][])

  return {
    /** Returns when the last check of all entries ended, and what it found, with the changes since. */
    status(): LinkCheck {
      const count = (kind: keyof EntryLinks) =>
        [...linksByEntry.values()].reduce((sum, links) => sum + links[kind].length, unlisted[kind])
      return {
        checkedAt: checkedAt ?? null,
        isRunning: runs > 0,
        broken: count('broken'),
        external: count('external'),
      }
    },

    /** Returns the links to addresses of this site that do not exist, at most 5,000. */
    listBroken: (): BrokenLink[] => listAll('broken'),

    /** Returns the links to other sites, at most 5,000. */
    listExternal: (): ExternalLink[] => listAll('external'),

    /** Checks all entries; settles when a check that started after the call has ended, or the site stops. */
    checkAll,

    /** Returns the broken links of one entry, as they would be found now. */
    async findBroken(collection: Collection, entry: Pick<Entry, 'id' | 'document'>): Promise<readonly BrokenLink[]> {
      return (await checkEntry(collection, entry, { targets: createTargets() })).broken
    },

    /** Checks what a publication has changed, in the background. */
    handlePublished(changes: readonly Change[]): void {
      queue
        .add(() => checkChanges(changes))
        .catch((error) => log.warn({ err: error }, 'links of a changed entry not checked'))
    },

    /** Settles when what was started has ended. */
    settled: (): Promise<void> => queue.onIdle(),

    /** Ends the timer and a running check; settles when nothing runs any more. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      stopping.abort()
      queue.clear()
      await queue.onIdle()
    },
  }
}

export type LinkChecker = ReturnType<typeof createLinkCheck>
