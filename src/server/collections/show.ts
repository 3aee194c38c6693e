import type { CollectionName } from '#content/index.ts'
import type { Parts } from '../parts.ts'

/** What is said when something has been saved. */
export const saved = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const

/** Shows the public what has been written to the collection; settles when the pages have been swapped in. */
export async function showChange(
  name: CollectionName,
  { snapshot, publish }: Pick<Parts, 'snapshot' | 'publish'>,
): Promise<void> {
  await snapshot.refresh([name])
  await publish([name])
}
