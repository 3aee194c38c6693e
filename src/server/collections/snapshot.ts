import type { Collection } from '#content/collection.ts'
import { type CollectionName, type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { findPicture } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import { viewOf } from '#content/view.ts'
import type { Library } from '../media/library.ts'
import type { Entry } from './entry.ts'
import type { Entries } from './repository.ts'

const names = Object.keys(collections) as CollectionName[]

/**
 * Every entry in memory, as it was last read: what visitors' calls and pages are made of, so that they need no database.
 */
export function createSnapshot(entries: Entries, library: Pick<Library, 'texts'>) {
  const kept = new Map<string, readonly Entry[]>()
  let texts: ReadonlyMap<string, PictureText> = new Map()
  let turn: Promise<unknown> = Promise.resolve()

  /** The entries of a collection, in the order of its list. */
  const list = (collection: Collection): readonly Entry[] => kept.get(collection.name) ?? []

  /** What is said of the picture at that path, if anything is. */
  const textOf = (path: string): PictureText | undefined => texts.get(findPicture(path)?.hash ?? '')

  return {
    list,
    textOf,

    /** Reads these collections again, without names all of them, and what is said of pictures. */
    refresh(changed: readonly CollectionName[] = names): Promise<void> {
      // One after another: what was read earlier must not take the place of what was read later.
      const read = turn.then(async () => {
        texts = await library.texts()
        for (const name of changed) kept.set(name, await entries.list(collections[name], kept.get(name)))
      })
      turn = read.catch(() => undefined)
      return read
    },

    /** What pages are made of, in one language. */
    content(language: Language): Content {
      const views = names.map((name) => [
        name,
        list(collections[name]).map((entry) => viewOf(collections[name], entry, language, textOf)),
      ])
      // Every name of Content has just been given its own collection's views.
      return Object.fromEntries(views) as unknown as Content
    },
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>
