import type { Collection } from '#content/collection.ts'
import { detailPagePath } from '#content/detail-page.ts'
import { type Language, type LocalisedText, languages } from '#content/fields.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { ChangeSubscriber, EntryWrite } from '../changes/subscriber.ts'
import { parseStoredDocument, type StoredDocument } from '../entries/entry.ts'
import type { Trx } from '../entries/rows.ts'
import { Problem } from '../http/problem.ts'
import { addressKey } from '../publishing/page-address.ts'

/** The document keys of the address of a page. */
export const slugKeys = { id: 'slug', en: 'slug_en' } as const satisfies Record<Language, string>

/** Returns the address that the owner gave the page in that language; '' for the automatic one. */
export function ownAddress(document: StoredDocument, language: Language): string {
  const slug = document[slugKeys[language]] ?? ''
  return slug && detailPagePath('page', { id: 0, title: '', slug }, language)
}

/** Returns the sentence about an address that something else on the site has. */
export function describeTaken(path: string): LocalisedText {
  return {
    id: `${path} sudah dipakai di situs ini; pilih alamat lain.`,
    en: `${path} is in use on this site already; choose another address.`,
  }
}

/** The sentence about a second redirect of one address. */
export const secondRule: LocalisedText = {
  id: 'Sudah ada aturan untuk alamat ini; ubah aturan itu.',
  en: 'There is a rule for this address already; change that one.',
}

/** An address that only one entry of its collection can have. */
interface Claim {
  /** As it is compared; of a page its words, in both languages together: `?lang=en` leads from one to the other. */
  readonly address: string
  /** As a person reads it. */
  readonly path: string
  /** The document key of its field. */
  readonly key: string
}

/** Returns the addresses that an entry has for itself alone. */
export function listClaims(collection: Collection, text: string): readonly Claim[] {
  const document = parseStoredDocument(collection, text)
  const path = document['from'] ?? ''
  const claims =
    collection === redirect
      ? [{ address: addressKey(path), path, key: 'from' }]
      : languages.map((language) => {
          const key = slugKeys[language]
          return { address: document[key] ?? '', path: ownAddress(document, language), key }
        })
  return claims.filter(({ address }) => address !== '')
}

async function claimAddresses(trx: Trx, { collection, before, after }: EntryWrite): Promise<void> {
  const claims = after.deleted_at ? [] : listClaims(collection, after.document)
  const former = before && !before.deleted_at ? listClaims(collection, before.document) : []
  const left = former.map(({ address }) => address).filter((one) => !claims.some(({ address }) => address === one))
  const own = trx.deleteFrom('claimed_address').where('entry_id', '=', after.id)
  if (left.length > 0) await own.where('address', 'in', left).execute()
  for (const { address, path, key } of claims) {
    const claim = { collection: collection.name, address, entry_id: after.id }
    // Waits for another transaction that claims the same address.
    await trx
      .insertInto('claimed_address')
      .values(claim)
      .onConflict((conflict) => conflict.columns(['collection', 'address']).doNothing())
      .execute()
    const { entry_id: owner } = await trx
      .selectFrom('claimed_address')
      .select('entry_id')
      .where('collection', '=', collection.name)
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    // Two entries had the same address before there were claims: both can be saved until one leaves it.
    if (owner === after.id || former.some((one) => one.address === address)) continue
    const text = collection === redirect ? secondRule : describeTaken(path)
    throw new Problem(409, text, { errors: { [key]: [text] } })
  }
}

/**
 * Gives the address of a page or a redirect to the first one that is saved with it; another one is refused with a 409.
 */
export const claimedAddresses: ChangeSubscriber = {
  name: 'addresses of pages and redirects',
  collections: [page, redirect],
  inTransaction: claimAddresses,
}
