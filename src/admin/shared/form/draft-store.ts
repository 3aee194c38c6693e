import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type Draft, findOutdatedDrafts, readDraft, type StoredFile } from './draft.ts'

// Values are unknown when they are read: an earlier release may have stored them.
interface DraftDatabase extends DBSchema {
  draft: { key: string; value: unknown }
  /** The key is that of the draft and the name of the field. */
  file: { key: string[]; value: unknown }
}

type StoreNames = ['draft', 'file']

const storeNames: StoreNames = ['draft', 'file']

let databasePromise: Promise<IDBPDatabase<DraftDatabase>> | undefined

// IndexedDB and not `localStorage`: browsers flush the latter to disk many seconds later, so a crash loses it, and it cannot
// store images.
function openDatabase(): Promise<IDBPDatabase<DraftDatabase>> {
  databasePromise ??= openDB<DraftDatabase>('beranda', 1, {
    upgrade: (database) => {
      database.createObjectStore('draft', { keyPath: 'key' })
      database.createObjectStore('file')
    },
  })
  return databasePromise
}

/** Writes to both stores in one transaction; resolves to false when the quota is exceeded or storage is blocked. */
async function updateStores(
  update: (transaction: IDBPTransaction<DraftDatabase, StoreNames, 'readwrite'>) => readonly Promise<unknown>[],
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction(storeNames, 'readwrite', { durability: 'strict' })
    const requests = update(transaction)
    transaction.commit()
    await Promise.all([...requests, transaction.done])
    return true
  } catch {
    // The form still holds the input, so a failed write loses nothing yet.
    return false
  }
}

function toKeyRange(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

/** Stores the text of a draft; resolves to false when the browser cannot store it. */
export function saveDraftText({ files: _, ...draft }: Draft): Promise<boolean> {
  return updateStores((transaction) => [transaction.objectStore('draft').put(draft)])
}

/** The latest files of each draft: reading them is slow, and meanwhile others may be chosen or the draft discarded. */
const expectedFiles = new Map<string, Draft['files']>()

/**
 * Stores the chosen images of a draft; resolves to false when the browser cannot store them. Uses its own transaction,
 * so a browser that stores no files still stores the text.
 */
export async function saveDraftFiles({ key, files: draftFiles }: Pick<Draft, 'key' | 'files'>): Promise<boolean> {
  expectedFiles.set(key, draftFiles)
  // A chosen file can become unreadable, for example when it is deleted.
  const stored = await Promise.all(
    Object.entries(draftFiles).map(async ([field, file]): Promise<[string, StoredFile]> => {
      return [field, { bytes: await file.arrayBuffer(), type: file.type, name: file.name }]
    }),
  ).catch(() => undefined)
  if (!stored) return false
  if (expectedFiles.get(key) !== draftFiles) return true
  return updateStores((transaction) => {
    const store = transaction.objectStore('file')
    return [store.delete(toKeyRange(key)), ...stored.map(([field, file]) => store.put(file, [key, field]))]
  })
}

/** Deletes these drafts. */
export async function deleteDrafts(keys: readonly string[]): Promise<void> {
  for (const key of keys) expectedFiles.delete(key)
  await updateStores((transaction) =>
    keys.flatMap((key) => [
      transaction.objectStore('draft').delete(key),
      transaction.objectStore('file').delete(toKeyRange(key)),
    ]),
  )
}

/** Deletes every draft on this computer. */
export async function deleteAllDrafts(): Promise<void> {
  expectedFiles.clear()
  await updateStores((transaction) => storeNames.map((name) => transaction.objectStore(name).clear()))
}

/** Returns the drafts whose keys start with the prefix, newest first; deletes excess and expired ones. */
export async function listDrafts(keyPrefix: string): Promise<Draft[]> {
  try {
    const all = (await (await openDatabase()).getAll('draft')).flatMap((raw) => readDraft(raw, {}) ?? [])
    const outdated = findOutdatedDrafts(all, Date.now())
    if (outdated.length > 0) await deleteDrafts(outdated)
    const wanted = all.filter(({ key }) => key.startsWith(keyPrefix) && !outdated.includes(key))
    const found = await Promise.all(wanted.map(async (draft) => ({ ...draft, files: await readDraftFiles(draft.key) })))
    return found.sort((one, other) => other.typedAt.localeCompare(one.typedAt))
  } catch {
    // Storage is blocked: there are no drafts to offer.
    return []
  }
}

async function readDraftFiles(key: string): Promise<Draft['files']> {
  const store = (await openDatabase()).transaction('file').store
  const [keys, values] = await Promise.all([store.getAllKeys(toKeyRange(key)), store.getAll(toKeyRange(key))])
  const storedFiles = Object.fromEntries(keys.map(([, field = ''], index) => [field, values[index]]))
  return readDraft({ key, values: {} }, storedFiles)?.files ?? {}
}
