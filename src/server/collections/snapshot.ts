import type { Collection } from '#content/collection.ts'
import { type CollectionName, type Content, collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { findPicture } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import { viewOf } from '#content/view.ts'
import { type Counters, topics } from '../changes/counters.ts'
import type { Library } from '../media/library.ts'
import type { Entry } from './entry.ts'
import type { Entries } from './repository.ts'

const names = Object.keys(collections) as CollectionName[]

/** What had to be read again. */
export interface Changed {
  /** Those that look otherwise now: their entries changed, or what is said of their pictures. */
  readonly collections: readonly CollectionName[]
  /** Pictures have been deleted, nobody knows which. */
  readonly deletedPictures: boolean
}

type Texts = ReadonlyMap<string, PictureText>

/** The pictures of which something else is said now. */
function differing(before: Texts, now: Texts): string[] {
  const textIn = (texts: Texts, hash: string) => JSON.stringify(texts.get(hash) ?? '')
  return [...new Set([...before.keys(), ...now.keys()])].filter((hash) => textIn(before, hash) !== textIn(now, hash))
}

function showsAny(entries: readonly Entry[], hashes: readonly string[]): boolean {
  const shows = (value: string) => hashes.some((hash) => value.toLowerCase().includes(hash))
  return hashes.length > 0 && entries.some(({ document }) => Object.values(document).some(shows))
}

/**
 * Every entry in memory, as it was last read: what visitors' calls and pages are made of, so that they need no database.
 */
export function createSnapshot(entries: Entries, library: Pick<Library, 'texts'>, counters: () => Promise<Counters>) {
  const kept = new Map<string, readonly Entry[]>()
  let seen: Counters | undefined
  let texts: Texts = new Map()
  let turn: Promise<unknown> = Promise.resolve()

  /** The entries of a collection, in the order of its list. */
  const list = (collection: Collection): readonly Entry[] => kept.get(collection.name) ?? []

  /** What is said of the picture at that path, if anything is. */
  const textOf = (path: string): PictureText | undefined => texts.get(findPicture(path)?.hash ?? '')

  return {
    list,
    textOf,

    /** Reads again what has been changed since it was last read, here or by another instance; returns what that was. */
    refresh(): Promise<Changed> {
      // One after another: what was read earlier must not take the place of what was read later.
      const read = turn.then(async () => {
        // Read before what they count: a change that comes in between is read again, never missed.
        const now = await counters()
        const isStale = (topic: string) => now.get(topic) !== seen?.get(topic) || !seen
        const stale = new Set(names.filter(isStale))
        for (const name of stale) kept.set(name, await entries.list(collections[name], kept.get(name)))
        if (isStale(topics.pictureTexts)) {
          const before = texts
          texts = await library.texts()
          const described = differing(before, texts)
          for (const name of names) if (showsAny(list(collections[name]), described)) stale.add(name)
        }
        const deletedPictures = isStale(topics.deletedPictures)
        seen = now
        return { collections: [...stale], deletedPictures }
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
