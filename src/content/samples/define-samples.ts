import type { EntryDocument } from '../collection.ts'
import type { Fields } from '../fields.ts'

/** Returns the samples unchanged; the compiler checks each one against the declaration of the collection. */
export function defineSamples<const F extends Fields>(
  _collection: { readonly fields: F },
  samples: readonly EntryDocument<F>[],
): readonly EntryDocument<F>[] {
  return samples
}
