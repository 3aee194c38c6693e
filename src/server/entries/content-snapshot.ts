import { createHash } from 'node:crypto'
import type { AltText } from '#content/alt-text.ts'
import type { Collection } from '#content/collection.ts'
import { type CollectionName, type Content, collections } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import { parseImagePath } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import { channels, type Revisions } from '../database/transactions.ts'
import { createYieldIfBusy } from '../http/yield-if-busy.ts'
import type { ImageLibrary } from '../images/library.ts'
import type { Entry } from './entry.ts'
import type { Entries } from './repository.ts'

const names = Object.keys(collections) as CollectionName[]

/** The result of a refresh. */
export interface SnapshotChanges {
  /** The collections whose entries, or the alt texts of whose images, have changed. */
  readonly collections: readonly CollectionName[]
  /** True when images were deleted; their hashes are not recorded. */
  readonly hasDeletedImages: boolean
}

type AltTextsByHash = ReadonlyMap<string, AltText>

/** Returns the hashes of the images whose alt text has changed. */
function findChangedHashes(before: AltTextsByHash, now: AltTextsByHash): string[] {
  const altTextIn = (texts: AltTextsByHash, hash: string) => JSON.stringify(texts.get(hash) ?? '')
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (hash) => altTextIn(before, hash) !== altTextIn(now, hash),
  )
}

function hasAnyImage(entries: readonly Entry[], hashes: readonly string[]): boolean {
  const shows = (value: string) => hashes.some((hash) => value.toLowerCase().includes(hash))
  return hashes.length > 0 && entries.some(({ document }) => Object.values(document).some(shows))
}

interface CachedCollection {
  readonly entries: readonly Entry[]
  /** The public entries by language. An unchanged entry remains the same object. */
  readonly publicEntries: Readonly<Record<Language, readonly object[]>>
  /** The hash of the ids and versions of the entries. */
  readonly contentHash: string
}

function isShallowEqual(one: object, other: object): boolean {
  const values: Readonly<Record<string, unknown>> = { ...other }
  const properties = Object.entries(one)
  return (
    properties.length === Object.keys(values).length &&
    properties.every(([key, value]) => value === values[key] || String(value) === String(values[key]))
  )
}

function entriesHash(entries: readonly Entry[]): string {
  let lines = ''
  for (const { id, version, updatedAt } of entries) lines += `${id} ${version} ${updatedAt}\n`
  return createHash('sha256').update(lines).digest('base64url')
}

/**
 * Creates the in-memory snapshot of all entries. Public API routes and pages read it instead of the database.
 */
export function createSnapshot(
  entries: Entries,
  library: Pick<ImageLibrary, 'readTexts'>,
  readCurrentRevisions: () => Promise<Revisions>,
) {
  const cache = new Map<string, CachedCollection>()
  const publicEntryCache = new WeakMap<Entry, Readonly<Record<Language, object>>>()
  let seenRevisions: Revisions | undefined
  let altTexts: AltTextsByHash = new Map()
  let queue: Promise<unknown> = Promise.resolve()

  /** Returns the entries of a collection, in list order. */
  const list = (collection: Collection): readonly Entry[] => cache.get(collection.name)?.entries ?? []

  /** Returns the alt text of the image at that path, or undefined. */
  const findAltText = (path: string): AltText | undefined => altTexts.get(parseImagePath(path)?.hash ?? '')

  const cacheCollection = async (
    name: CollectionName,
    entries: readonly Entry[],
    haveAltTextsChanged: boolean,
  ): Promise<void> => {
    const collection = collections[name]
    const yieldIfBusy = createYieldIfBusy()
    const publicEntries: Record<Language, object[]> = { id: [], en: [] }
    for (const entry of entries) {
      const pause = yieldIfBusy()
      if (pause) await pause
      let known = publicEntryCache.get(entry)
      if (!known || haveAltTextsChanged) {
        const fresh = {
          id: toPublic(collection, entry, 'id', findAltText),
          en: toPublic(collection, entry, 'en', findAltText),
        }
        if (!known || !languages.every((language) => isShallowEqual(fresh[language], known?.[language] ?? {})))
          known = fresh
        publicEntryCache.set(entry, known)
      }
      for (const language of languages) publicEntries[language].push(known[language])
    }
    cache.set(name, { entries, publicEntries, contentHash: entriesHash(entries) })
  }

  return {
    list,
    findAltText,

    /** Reads the changes since the last refresh, made by this or another instance, and returns what has changed. */
    refresh(): Promise<SnapshotChanges> {
      // Reads are serialised: an earlier read must not overwrite a later one.
      const read = queue.then(async () => {
        // Revisions are read before the data: a change in between is read twice, never missed.
        const currentRevisions = await readCurrentRevisions()
        const hasChanged = (channel: string) =>
          currentRevisions.get(channel) !== seenRevisions?.get(channel) || !seenRevisions
        const changedNames = new Set(names.filter(hasChanged))
        const haveAltTextsChanged = hasChanged(channels.altTexts)
        const read = new Map<CollectionName, readonly Entry[]>()
        for (const name of changedNames) read.set(name, await entries.list(collections[name], cache.get(name)?.entries))
        if (haveAltTextsChanged) {
          const before = altTexts
          altTexts = await library.readTexts()
          const changedHashes = findChangedHashes(before, altTexts)
          for (const name of names)
            if (hasAnyImage(read.get(name) ?? list(collections[name]), changedHashes)) changedNames.add(name)
        }
        for (const name of changedNames)
          await cacheCollection(name, read.get(name) ?? list(collections[name]), haveAltTextsChanged)
        const hasDeletedImages = hasChanged(channels.deletedImages)
        seenRevisions = currentRevisions
        return { collections: [...changedNames], hasDeletedImages }
      })
      queue = read.catch(() => undefined)
      return read
    },

    /** Returns a hash of all content; equal in another process with the same content. */
    contentHash(): string {
      const all = names.map((name) => `${name} ${cache.get(name)?.contentHash}`)
      return createHash('sha256')
        .update(JSON.stringify([all, [...altTexts].sort(([one], [other]) => (one < other ? -1 : 1))]))
        .digest('base64url')
    },

    /** Returns the content of all pages in one language. */
    content(language: Language): Content {
      const publicEntries = names.map((name) => [name, cache.get(name)?.publicEntries[language] ?? []])
      // Each key of Content has the public entries of its collection.
      return Object.fromEntries(publicEntries) as unknown as Content
    },
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>
