import { type Kysely, sql } from 'kysely'
import type { LargeCollectionName } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { Tables } from '../database/tables.ts'
import { hasEnglishPage, inLanguage, publicRows } from './public-rows.ts'
import { findScheduled } from './scheduled-entries.ts'

/** A number of entries with a page in each language. */
type LanguageCounts = Readonly<Record<Language, number>>

/** The numbers of public entries, from one time until another one becomes public, both in milliseconds since 1970. */
interface Counts extends LanguageCounts {
  /** By block, see BLOCK_SIZE; without those that have none. */
  readonly blocks: ReadonlyMap<number, LanguageCounts>
  readonly from: number
  readonly until: number
}

/** The counts of a collection, and the blocks of entries that have changed since their reading began. */
interface KnownCounts {
  readonly reading: Promise<Counts>
  readonly changedBlocks: Set<number>
}

// A block is that many consecutive ids. After a change of an entry, its block is counted again, not all entries.
const BLOCK_SIZE = 100
// More blocks at once take longer than all entries.
const MAX_CHANGED_BLOCKS = 20

const blockOf = (id: number): number => Math.floor(id / BLOCK_SIZE)
const isCurrent = ({ from, until }: Counts, time: number): boolean => from <= time && time < until

/** Creates the counts of the public entries of large collections; `now` returns milliseconds since 1970. */
export function createPublicCounts(db: Kysely<Tables>, now: () => number) {
  const knownByName = new Map<LargeCollectionName, KnownCounts>()

  const sumBlocks = async (
    name: LargeCollectionName,
    { blocks, from }: Pick<Counts, 'blocks' | 'from'>,
  ): Promise<Counts> => {
    const counts = [...blocks.values()]
    const sum = (language: Language): number => counts.reduce((total, block) => total + block[language], 0)
    const [next] = await findScheduled(db, [name], { after: from, limit: 1 })
    const until = next ? Date.parse(next.createAt) : Number.POSITIVE_INFINITY
    return { blocks, id: sum('id'), en: sum('en'), from, until }
  }

  const countAll = async (name: LargeCollectionName): Promise<Counts> => {
    const from = now()
    // Each language in its own small index: a condition within one count would read the titles of all entries.
    const countBlocks = async (language: Language): Promise<ReadonlyMap<number, number>> => {
      const rows = await inLanguage(publicRows(db, name, new Date(from).toISOString()), language)
        .select([sql<number>`id / ${sql.lit(BLOCK_SIZE)}`.as('block'), ({ fn }) => fn.countAll().as('count')])
        .groupBy('block')
        .execute()
      return new Map(rows.map(({ block, count }) => [block, Number(count)]))
    }
    const [id, en] = await Promise.all([countBlocks('id'), countBlocks('en')])
    const blocks = new Map([...id].map(([block, count]) => [block, { id: count, en: en.get(block) ?? 0 }]))
    return sumBlocks(name, { blocks, from })
  }

  const countBlock = async (name: LargeCollectionName, block: number, isoNow: string): Promise<LanguageCounts> => {
    const rows = await publicRows(db, name, isoNow)
      .select(['title', 'title_en'])
      // With a list of the ids instead, SQLite would read all entries from the index of dates.
      .where('id', '>=', block * BLOCK_SIZE)
      .where('id', '<', (block + 1) * BLOCK_SIZE)
      .execute()
    return { id: rows.length, en: rows.filter(hasEnglishPage).length }
  }

  const countChanged = async (name: LargeCollectionName, { reading, changedBlocks }: KnownCounts): Promise<Counts> => {
    const known = await reading
    const from = now()
    if (changedBlocks.size > MAX_CHANGED_BLOCKS || !isCurrent(known, from)) return countAll(name)
    const blocks = new Map(known.blocks)
    for (const block of changedBlocks) blocks.set(block, await countBlock(name, block, new Date(from).toISOString()))
    return sumBlocks(name, { blocks, from })
  }

  const read = (name: LargeCollectionName): Promise<Counts> => {
    const known = knownByName.get(name)
    if (known?.changedBlocks.size === 0) return known.reading
    const reading = known ? countChanged(name, known) : countAll(name)
    knownByName.set(name, { reading, changedBlocks: new Set() })
    // A failed query is not kept.
    reading.catch(() => knownByName.get(name)?.reading === reading && knownByName.delete(name))
    return reading
  }

  return {
    /** Returns the number of public entries that have a page in that language. */
    async count(name: LargeCollectionName, language: Language): Promise<number> {
      const counts = await read(name)
      if (isCurrent(counts, now())) return counts[language]
      knownByName.delete(name)
      return (await read(name))[language]
    },

    /** Call it when an entry of that collection was changed, or without an id when any of them may have been. */
    handleChange(name: LargeCollectionName, id?: number): void {
      if (id === undefined) knownByName.delete(name)
      else knownByName.get(name)?.changedBlocks.add(blockOf(id))
    },
  }
}
