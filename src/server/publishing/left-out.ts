import { type Collection, documentTitle } from '#content/collection.ts'
import { type CollectionName, type Content, collections, isLarge, publicCollectionNames } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { createYieldIfBusy } from '../concurrency/work.ts'
import { isUnavailable } from '../database/errors.ts'
import type { LeftOutEntry } from '../entries/content-store.ts'
import { filterReader, type PublicRef } from './filter-reader.ts'

/** An entry that no page shows, because a page could not be made with it. */
export interface PageCulprit extends LeftOutEntry {
  /** The page that could not be made. */
  readonly path: string
}

type Candidate = Omit<LeftOutEntry, 'error'>
type Work<Result> = (reader: ContentReader) => Promise<Result>

// The settings are on every page, and a page of the owner's own shows other entries: each is judged before what it
// shows.
const judgedFirst: readonly (keyof Content)[] = ['settings', 'page']
const smallNames = publicCollectionNames.filter((name) => !isLarge(name))
const judgedNames = [...judgedFirst, ...smallNames.filter((name) => !judgedFirst.includes(name))]
// What is not judged by then is left out without being looked at one by one: a new version may fail with every entry.
const MAX_TRIALS = 300
// A page that fails for another reason fails at each request.
const MAX_SEARCHES_WITHOUT_RESULT = 5

/** Names an entry as it was saved: saved again, it is another one, and is tried again. */
const toKey = (name: CollectionName, { id, updatedAt = '' }: PublicRef): string => `${name}/${id}/${updatedAt}`

function toCandidate(name: CollectionName, entry: PublicRef): Candidate {
  // The public entry has the same keys; values that are no text title nothing.
  const texts = Object.entries(entry).filter(([, value]) => typeof value === 'string')
  const collection: Collection = collections[name]
  return { collection: name, id: entry.id, title: documentTitle(collection, Object.fromEntries(texts)) }
}

async function succeeds(work: Work<unknown>, reader: ContentReader): Promise<boolean> {
  try {
    await work(reader)
    return true
  } catch (error) {
    if (isUnavailable(error)) throw error
    return false
  }
}

/**
 * Returns the entries with which the work fails, by halves: it does not fail with the others, as long as it does not
 * fail with no entry at all. Returns none when it does.
 */
async function findCulprits(work: Work<unknown>, reader: ContentReader): Promise<ReadonlyMap<string, Candidate>> {
  const yieldIfBusy = createYieldIfBusy()
  const candidates = new Map<string, Candidate>()
  const content = reader.content('id')
  for (const name of judgedNames)
    for (const entry of content[name] ?? []) candidates.set(toKey(name, entry), toCandidate(name, entry))
  // Those of a large collection are the ones that the work reads.
  const observed = filterReader(reader, (name, entry) => {
    if (isLarge(name)) candidates.set(toKey(name, entry), toCandidate(name, entry))
    return true
  })
  if (await succeeds(work, observed)) return new Map()

  let trials = 0
  const succeedsWith = async (keys: readonly string[]): Promise<boolean> => {
    trials += 1
    await yieldIfBusy()
    const accepted = new Set(keys)
    return succeeds(
      work,
      filterReader(reader, (name, entry) => accepted.has(toKey(name, entry))),
    )
  }
  /** Returns the keys, and as many of the further ones as possible. */
  const extend = async (accepted: readonly string[], further: readonly string[]): Promise<readonly string[]> => {
    if (further.length === 0 || (await succeedsWith([...accepted, ...further]))) return [...accepted, ...further]
    if (further.length === 1 || trials >= MAX_TRIALS) return accepted
    const half = Math.ceil(further.length / 2)
    return extend(await extend(accepted, further.slice(0, half)), further.slice(half))
  }
  if (!(await succeedsWith([]))) return new Map()
  let innocent: readonly string[] = []
  // Each collection by itself: one in which every entry fails takes no other along.
  for (const group of Map.groupBy(candidates, ([, { collection }]) => collection).values())
    innocent = await extend(
      innocent,
      group.map(([key]) => key),
    )
  for (const key of innocent) candidates.delete(key)
  return candidates
}

/**
 * Creates the list of the entries that are left out of all pages, because a page cannot be made with them. `onLeftOut`
 * is called for each when it is found.
 */
export function createLeftOutEntries(onLeftOut: (entry: PageCulprit) => void) {
  const entries = new Map<string, PageCulprit>()
  let searchesWithoutResult = 0

  const without = (reader: ContentReader): ContentReader =>
    entries.size === 0 ? reader : filterReader(reader, (name, entry) => !entries.has(toKey(name, entry)))

  return {
    /** Returns the entries that are left out now. */
    list: (): readonly PageCulprit[] => [...entries.values()],

    /**
     * Call it before content is published: it forgets the entries that were changed since, or all, which are tried
     * again.
     */
    handleChange(reader: ContentReader, changed: ReadonlySet<string> | 'all'): void {
      searchesWithoutResult = 0
      const isWhole = changed === 'all' || changed.has('settings')
      const content = reader.content('id')
      const current = new Set(smallNames.flatMap((name) => (content[name] ?? []).map((entry) => toKey(name, entry))))
      for (const [key, { collection, id }] of entries) {
        const isChanged = isLarge(collection) ? isWhole || changed.has(`${collection}:${id}`) : !current.has(key)
        if (isWhole || isChanged) entries.delete(key)
      }
    },

    /**
     * Does the work for a page with the content, or, when it fails, without the entries with which it fails: these are
     * left out from then on. Throws what the work throws when that has another reason.
     */
    async attempt<Result>(reader: ContentReader, path: string, work: Work<Result>): Promise<Result> {
      for (;;) {
        const shown = without(reader)
        try {
          return await work(shown)
        } catch (error) {
          if (isUnavailable(error) || searchesWithoutResult >= MAX_SEARCHES_WITHOUT_RESULT) throw error
          const culprits = await findCulprits(work, shown)
          if (culprits.size === 0) {
            searchesWithoutResult += 1
            throw error
          }
          for (const [key, candidate] of culprits) {
            if (entries.has(key)) continue
            const entry = { ...candidate, path, error }
            entries.set(key, entry)
            onLeftOut(entry)
          }
        }
      }
    },
  }
}

/** The entries that are left out of all pages. */
export type LeftOutEntries = ReturnType<typeof createLeftOutEntries>
