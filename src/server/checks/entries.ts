import { type Collection, documentTitle } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { Database } from '../database/connect.ts'
import { toErrorMessage } from '../database/errors.ts'
import type { ContentStore, LeftOutEntry } from '../entries/content-store.ts'
import { findUnfitEntries, type JudgedEntry } from '../entries/judge-entry.ts'
import { type Check, type CheckResult, countedWarning, screenPath } from './check.ts'

const MAX_LINKS = 5

interface NamedEntry {
  readonly collection: Collection
  readonly id: number
  readonly title: string
  readonly reason: LocalisedText
}

function toLink({ collection, id, title, reason }: NamedEntry) {
  const { menu, route } = collection.screen
  const name = title && `: ${title}`
  const label = { id: `${menu.label.id}${name} – ${reason.id}`, en: `${menu.label.en}${name} – ${reason.en}` }
  return { label, href: screenPath(route, id) }
}

/** Entries that no page shows, because a page cannot be made with them. */
export const leftOutEntries: Check<{ readonly leftOut: readonly LeftOutEntry[] }> = {
  id: 'leftOut',
  run({ leftOut }) {
    const links = leftOut.map(({ collection, error, ...entry }) => {
      const message = toErrorMessage(error)
      return toLink({ ...entry, collection: collections[collection], reason: { id: message, en: message } })
    })
    return countedWarning(links.length, {
      href: links[0]?.href ?? '',
      text: {
        id: 'isi tidak tampil di situs',
        one: 'entry is not shown on the site',
        en: 'entries are not shown on the site',
      },
      remedy: {
        id: 'Tidak ada halaman yang dapat dibuat dengannya. Buka, periksa isinya, lalu simpan lagi.',
        en: 'No page can be made with it. Open it, check what it has, and save it again.',
      },
      links: links.slice(0, MAX_LINKS),
    })
  },
}

const toNamed = ({ collection, entry: { id, document }, reason }: JudgedEntry): NamedEntry => ({
  collection,
  id,
  reason,
  title: documentTitle(collection, document),
})

/** Entries with a value that their form would refuse now, such as a date of the year 9999 from an earlier version. */
export const unfitEntries: Check<Pick<Database, 'db'> & { readonly contentStore: Pick<ContentStore, 'list'> }> = {
  id: 'unfit',
  async run(context) {
    const links = (await findUnfitEntries(context)).map((one) => toLink(toNamed(one)))
    return countedWarning(links.length, {
      href: links[0]?.href ?? '',
      text: {
        id: 'isi perlu diperbaiki',
        one: 'entry has to be corrected',
        en: 'entries have to be corrected',
      },
      remedy: {
        id: 'Ada nilai yang tidak dapat dipakai; halaman tampil tanpa nilai itu. Buka, perbaiki, lalu simpan.',
        en: 'A value in it cannot be used, and pages do without that value. Open it, correct it and save it.',
      },
      links: links.slice(0, MAX_LINKS),
    })
  },
}

/** The same for the terminal of the operator, each entry on a line. */
export const storedEntries: Check<Pick<Database, 'db'>, string> = {
  id: 'entries',
  async run({ db }) {
    const unfit = (await findUnfitEntries({ db })).map(toNamed)
    return unfit.map(({ collection, id, title, reason }): CheckResult<string> => {
      const { route, menu } = collection.screen
      return {
        state: 'warning',
        text: `${menu.label.en} ${id}${title && ` (${title})`}: ${reason.en}`,
        remedy: `Open ${screenPath(route, id)} in the back office, correct it and save it.`,
      }
    })
  },
}
