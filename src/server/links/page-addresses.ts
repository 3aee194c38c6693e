import { type LocalisedText, languages } from '#content/fields.ts'
import { parseSections } from '#content/page-sections/sections.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { EntryWrite } from '../changes/subscriber.ts'
import { bumpRevision, recordChangedEntry } from '../database/transactions.ts'
import type { EntryRule } from '../entries/deps.ts'
import { type Entry, parseStoredDocument } from '../entries/entry.ts'
import { createEntryWriter, findVersionAuthor, type Trx } from '../entries/rows.ts'
import { entrySearch } from '../entries/search.ts'
import { Problem } from '../http/problem.ts'
import type { AddressTarget } from '../publishing/redirects.ts'
import { claimedAddresses, describeTaken, ownAddress, slugKeys } from './claimed-addresses.ts'
import { isReserved } from './redirect-rules.ts'

interface PageRuleOptions {
  /** Returns the pages of the owner's own. */
  readonly list: () => readonly Entry[]
  readonly findDestination: (url: string) => Promise<AddressTarget | undefined>
}

const noSections: LocalisedText = {
  id: 'Tambahkan sekurangnya satu bagian; tanpa bagian halaman ini kosong.',
  en: 'Add at least one section; without one the page is empty.',
}

/** Returns the rule for the pages of the owner's own: each has a section, and none an address of the program or of another page. */
export function createPageRule({ list, findDestination }: PageRuleOptions): EntryRule {
  return async (document, id = 0) => {
    const pages = list()
    const own = pages.find((entry) => entry.id === id)?.document ?? {}
    const others = pages.filter((entry) => entry.id !== id)
    const errors: Record<string, LocalisedText[]> = {}
    if (parseSections(document['sections'] ?? '')?.length === 0) errors['sections'] = [noSections]
    for (const language of languages) {
      const path = ownAddress(document, language)
      if (path === '' || languages.some((one) => ownAddress(own, one) === path)) continue
      const slug = document[slugKeys[language]]
      // In both languages together: the address of one with `?lang=en` is that of the other.
      const isOfAnother = others.some((entry) => Object.values(slugKeys).some((key) => entry.document[key] === slug))
      if (isOfAnother || path === '/en' || isReserved(path) || (await findDestination(path)))
        errors[slugKeys[language]] = [describeTaken(path)]
    }
    const [first] = Object.values(errors).flat()
    if (first) throw new Problem(400, first, { errors })
  }
}

const writer = createEntryWriter([claimedAddresses, entrySearch])

/** Has an address that the owner changes lead to the page from then on, by a redirect that they see and can delete. */
export async function redirectMovedPage(trx: Trx, { before, after }: EntryWrite): Promise<void> {
  if (!before || after.deleted_at) return
  const [old, saved] = [before, after].map(({ document }) => parseStoredDocument(page, document))
  const left = languages.map((one) => ownAddress(old ?? {}, one))
  const current = languages.map((one) => ownAddress(saved ?? {}, one))
  const moved = left.filter((from) => from !== '' && !current.includes(from))
  if (moved.length === 0) return
  for (const from of moved) {
    const revision = await bumpRevision(trx, redirect.name)
    const known = trx.selectFrom('claimed_address').select('address').where('collection', '=', redirect.name)
    if (await known.where('address', '=', from).executeTakeFirst()) continue
    // The address with the number alone leads to the current one, whatever that becomes.
    const values = { from, to: `${from.startsWith('/en/') ? '/en' : ''}/${after.id}` }
    const { id } = await writer.insert(trx, redirect, { values, author: await findVersionAuthor(trx, after) })
    await recordChangedEntry(trx, { channel: redirect.name, id, revision })
  }
}
