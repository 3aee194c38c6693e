import { createHash } from 'node:crypto'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, type Content, collections } from '#content/index.ts'
import { type Language, languages } from '#content/kinds.ts'
import { findPicture } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import { viewOf } from '#content/view.ts'
import { type Counters, topics } from '../changes/counters.ts'
import type { Library } from '../media/library.ts'
import { createSlices } from '../slices.ts'
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

interface Kept {
  readonly entries: readonly Entry[]
  /** What visitors are given of each, by language. A view is the very same for as long as it says the same. */
  readonly views: Readonly<Record<Language, readonly object[]>>
  /** Stands for the entries in their versions. */
  readonly mark: string
}

function isAlike(one: object, other: object): boolean {
  const values: Readonly<Record<string, unknown>> = { ...other }
  const parts = Object.entries(one)
  return (
    parts.length === Object.keys(values).length &&
    parts.every(([key, value]) => value === values[key] || String(value) === String(values[key]))
  )
}

function markOf(entries: readonly Entry[]): string {
  let lines = ''
  for (const { id, version, updatedAt } of entries) lines += `${id} ${version} ${updatedAt}\n`
  return createHash('sha256').update(lines).digest('base64url')
}

/**
 * Every entry in memory, as it was last read: what visitors' calls and pages are made of, so that they need no database.
 */
export function createSnapshot(entries: Entries, library: Pick<Library, 'texts'>, counters: () => Promise<Counters>) {
  const kept = new Map<string, Kept>()
  const seenViews = new WeakMap<Entry, Readonly<Record<Language, object>>>()
  let seen: Counters | undefined
  let texts: Texts = new Map()
  let turn: Promise<unknown> = Promise.resolve()

  /** The entries of a collection, in the order of its list. */
  const list = (collection: Collection): readonly Entry[] => kept.get(collection.name)?.entries ?? []

  /** What is said of the picture at that path, if anything is. */
  const textOf = (path: string): PictureText | undefined => texts.get(findPicture(path)?.hash ?? '')

  const keep = async (name: CollectionName, entries: readonly Entry[], areTextsNew: boolean): Promise<void> => {
    const collection = collections[name]
    const slices = createSlices()
    const views: Record<Language, object[]> = { id: [], en: [] }
    for (const entry of entries) {
      const pause = slices()
      if (pause) await pause
      let known = seenViews.get(entry)
      if (!known || areTextsNew) {
        const fresh = { id: viewOf(collection, entry, 'id', textOf), en: viewOf(collection, entry, 'en', textOf) }
        if (!known || !languages.every((language) => isAlike(fresh[language], known?.[language] ?? {}))) known = fresh
        seenViews.set(entry, known)
      }
      for (const language of languages) views[language].push(known[language])
    }
    kept.set(name, { entries, views, mark: markOf(entries) })
  }

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
        const areTextsNew = isStale(topics.pictureTexts)
        const read = new Map<CollectionName, readonly Entry[]>()
        for (const name of stale) read.set(name, await entries.list(collections[name], kept.get(name)?.entries))
        if (areTextsNew) {
          const before = texts
          texts = await library.texts()
          const described = differing(before, texts)
          for (const name of names) if (showsAny(read.get(name) ?? list(collections[name]), described)) stale.add(name)
        }
        for (const name of stale) await keep(name, read.get(name) ?? list(collections[name]), areTextsNew)
        const deletedPictures = isStale(topics.deletedPictures)
        seen = now
        return { collections: [...stale], deletedPictures }
      })
      turn = read.catch(() => undefined)
      return read
    },

    /** Stands for all that pages are made of: the same in another process that has read the same. */
    mark(): string {
      const all = names.map((name) => `${name} ${kept.get(name)?.mark}`)
      return createHash('sha256')
        .update(JSON.stringify([all, [...texts].sort(([one], [other]) => (one < other ? -1 : 1))]))
        .digest('base64url')
    },

    /** What pages are made of, in one language. */
    content(language: Language): Content {
      const views = names.map((name) => [name, kept.get(name)?.views[language] ?? []])
      // Every name of Content has just been given its own collection's views.
      return Object.fromEntries(views) as unknown as Content
    },
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>
