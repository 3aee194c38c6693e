import type { Collection } from '#content/collection.ts'
import type { Entry } from '../api/entry.ts'

/** The public address at which the entry shows. */
export function placeOf({ screen }: Collection, _entry: Entry): string {
  return screen.place
}
