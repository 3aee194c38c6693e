import type { Kysely } from 'kysely'
import type { LargeCollectionName } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import type { Tables } from '../database/tables.ts'
import { inLanguage, publicRows } from './public-rows.ts'
import { findScheduled } from './scheduled-entries.ts'

/** The numbers of public entries with a page in each language, from one time until another one becomes public. */
interface Counts {
  readonly byLanguage: ReadonlyMap<Language, number>
  /** In milliseconds since 1970, as `until`. */
  readonly from: number
  readonly until: number
}

/** Creates the counts of the public entries of large collections; `now` returns milliseconds since 1970. */
export function createPublicCounts(db: Kysely<Tables>, now: () => number) {
  const countsByName = new Map<LargeCollectionName, Promise<Counts>>()

  const countAll = async (name: LargeCollectionName): Promise<Counts> => {
    const from = now()
    // Each language in its own small index: a condition within one count would read the titles of all entries.
    const countIn = async (language: Language) => {
      const rows = inLanguage(publicRows(db, name, new Date(from).toISOString()), language)
      const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
      return [language, Number(count)] as const
    }
    const byLanguage = new Map(await Promise.all(languages.map(countIn)))
    const [next] = await findScheduled(db, [name], { after: from, limit: 1 })
    return { byLanguage, from, until: next ? Date.parse(next.createAt) : Number.POSITIVE_INFINITY }
  }

  const read = (name: LargeCollectionName): Promise<Counts> => {
    const known = countsByName.get(name)
    if (known) return known
    const reading = countAll(name)
    countsByName.set(name, reading)
    // A failed query is not kept.
    reading.catch(() => countsByName.get(name) === reading && countsByName.delete(name))
    return reading
  }

  return {
    /** Returns the number of public entries that have a page in that language. */
    async count(name: LargeCollectionName, language: Language): Promise<number> {
      const { from, until } = await read(name)
      if (now() < from || now() >= until) countsByName.delete(name)
      return (await read(name)).byLanguage.get(language) ?? 0
    },

    /** Call it when entries of that collection were changed. */
    handleChange: (name: LargeCollectionName): void => void countsByName.delete(name),
  }
}
