import type { Kysely } from 'kysely'
import type { Collection } from '#content/collection.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Tables } from '../database/tables.ts'
import { listClaims } from '../links/claimed-addresses.ts'
import { type Check, countedWarning, screenPath } from './check.ts'

const MAX_NAMED = 5

async function listTwice(db: Kysely<Tables>, collection: Collection) {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'document'])
    .where('collection', '=', collection.name)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const claims = rows.flatMap(({ id, document }) => {
    const addresses = new Map(listClaims(collection, document).map(({ address, path }) => [address, path]))
    return [...addresses].map(([address, path]) => ({ id, address, path }))
  })
  const { route } = collection.screen
  return [...Map.groupBy(claims, ({ address }) => address).values()].flatMap(([, ...hidden]) =>
    hidden.map(({ id, path }) => ({ label: { id: path, en: path }, href: screenPath(route, id) })),
  )
}

/**
 * Pages and redirects whose address another one has that was saved before: a version without unique addresses stored
 * both.
 */
export const equalAddresses: Check<{ readonly db: Kysely<Tables> }> = {
  id: 'equalAddresses',
  async run({ db }) {
    const found = [...(await listTwice(db, page)), ...(await listTwice(db, redirect))]
    const names = found.slice(0, MAX_NAMED).map(({ label }) => label.en)
    const list = names.join(', ') + (found.length > MAX_NAMED ? ', …' : '')
    return countedWarning(found.length, {
      href: found[0]?.href ?? '',
      text: {
        id: `alamat dipakai dua kali: ${list}`,
        one: `address is used twice: ${list}`,
        en: `addresses are used twice: ${list}`,
      },
      remedy: {
        id: 'Pengunjung hanya melihat yang pertama. Beri yang ini alamat lain, atau hapus.',
        en: 'Visitors see only the first one. Give this one another address, or delete it.',
      },
      links: found.slice(0, MAX_NAMED),
    })
  },
}
