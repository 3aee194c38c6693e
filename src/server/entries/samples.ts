import { type Collection, documentKeys } from '#content/collection.ts'
import { type CollectionName, type Collections, collections } from '#content/collections.ts'
import { samples } from '#content/samples/samples.ts'
import { StartupError } from '../config/startup-error.ts'
import type { ImageRepository } from '../images/repository.ts'
import { loadSampleImages } from '../images/sample-images.ts'
import type { Entries } from './repository.ts'

/** The author of the entries that the program adds. */
export const SEED_AUTHOR = 'Beranda'

/** Inserts the sample entries and images if the database never contained an entry. */
export async function seedSamples(entries: Entries, media: ImageRepository): Promise<void> {
  const wanted = Object.values<Collections[CollectionName]>(collections).flatMap((collection) =>
    requireSamples(collection.name).map((values) => ({
      collection,
      values: { ...emptyDocument(collection), ...values },
    })),
  )
  // Images first: an interrupted start may leave unreferenced images, but never an entry without its image.
  if (await entries.isEmpty()) await loadSampleImages(media)
  await entries.seedIfEmpty(wanted, SEED_AUTHOR)
}

// The compiler asks for them too, but the program is also started without it.
function requireSamples(name: CollectionName): (typeof samples)[CollectionName] {
  const found: (typeof samples)[CollectionName] | undefined = samples[name]
  if (found) return found
  throw new StartupError(
    `The collection "${name}" has no samples: add "${name}: [...]" to src/content/samples/samples.ts, or "${name}: []" for none.`,
  )
}

/** Returns a document in which every value is empty. */
export function emptyDocument({ fields }: Collection): Record<string, string> {
  return Object.fromEntries(documentKeys(fields).map((key) => [key, '']))
}

/** Inserts an empty entry into each empty collection whose screen cannot create entries. */
export async function ensureEditableEntries(entries: Entries): Promise<void> {
  const editOnly = Object.values<Collection>(collections).filter(({ screen }) => !screen.canCreate)
  const defaults = editOnly.map((collection) => ({ collection, values: emptyDocument(collection) }))
  await entries.insertMissing(defaults, SEED_AUTHOR)
}
