import { type Collections, collections } from '#content/index.ts'
import { loadSamplePictures } from '../media/built-in.ts'
import type { MediaRepository } from '../media/repository.ts'
import type { Entries } from './repository.ts'

/** Fills a database that never held an entry with the sample content and its pictures; otherwise does nothing. */
export async function loadSamples(entries: Entries, media: MediaRepository): Promise<void> {
  const all: Collections[keyof Collections][] = Object.values(collections)
  const samples = all.flatMap((collection) =>
    collection.samples.map((values) => ({ collection, values: { ...values } })),
  )
  // The pictures come first: a start that is cut short leaves pictures that nothing shows, never an entry without its own.
  if (await entries.isEmpty()) await loadSamplePictures(media)
  await entries.fillEmpty(samples, 'Beranda')
}
