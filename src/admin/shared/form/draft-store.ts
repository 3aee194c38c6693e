import { isRecord } from '../api/json.ts'
import { type Draft, findOutdatedDrafts, readDraft, type StoredFile } from './draft.ts'

// IndexedDB and not `localStorage`: browsers flush the latter to disk many seconds later, so a crash loses it, and it cannot
// store images.
const databaseName = 'beranda'
const draftsStoreName = 'draft'
const filesStoreName = 'file'

let databasePromise: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  databasePromise ??= new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open(databaseName, 1)
    openRequest.onupgradeneeded = () => {
      openRequest.result.createObjectStore(draftsStoreName, { keyPath: 'key' })
      openRequest.result.createObjectStore(filesStoreName)
    }
    openRequest.onsuccess = () => resolve(openRequest.result)
    openRequest.onerror = () => reject(openRequest.error)
  })
  return databasePromise
}

function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Writes to both stores in one transaction; resolves to false when the quota is exceeded or storage is blocked. */
async function updateStores(
  update: (stores: { drafts: IDBObjectStore; files: IDBObjectStore }) => void,
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction([draftsStoreName, filesStoreName], 'readwrite', {
      durability: 'strict',
    })
    const done = transactionDone(transaction)
    update({ drafts: transaction.objectStore(draftsStoreName), files: transaction.objectStore(filesStoreName) })
    transaction.commit()
    await done
    return true
  } catch {
    // The form still holds the input, so a failed write loses nothing yet.
    return false
  }
}

function keyRangeOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

/** Stores the text of a draft; resolves to false when the browser cannot store it. */
export function saveDraftText({ files: _, ...draft }: Draft): Promise<boolean> {
  return updateStores((stores) => stores.drafts.put(draft))
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
  return updateStores((stores) => {
    stores.files.delete(keyRangeOf(key))
    for (const [field, file] of stored) stores.files.put(file, [key, field])
  })
}

/** Deletes these drafts. */
export async function deleteDrafts(keys: readonly string[]): Promise<void> {
  for (const key of keys) expectedFiles.delete(key)
  await updateStores((stores) => {
    for (const key of keys) {
      stores.drafts.delete(key)
      stores.files.delete(keyRangeOf(key))
    }
  })
}

/** Deletes every draft on this computer. */
export async function deleteAllDrafts(): Promise<void> {
  expectedFiles.clear()
  await updateStores((stores) => {
    stores.drafts.clear()
    stores.files.clear()
  })
}

/** Returns the drafts whose keys start with the prefix, newest first; deletes excess and expired ones. */
export async function listDrafts(keyPrefix: string): Promise<Draft[]> {
  try {
    const transaction = (await openDatabase()).transaction([draftsStoreName, filesStoreName])
    const raws: unknown[] = await requestResult(transaction.objectStore(draftsStoreName).getAll())
    const all = raws.flatMap((raw) => readDraft(raw, {}) ?? [])
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
  const store = (await openDatabase()).transaction(filesStoreName).objectStore(filesStoreName)
  const [keys, values] = await Promise.all([
    requestResult(store.getAllKeys(keyRangeOf(key))),
    requestResult<unknown[]>(store.getAll(keyRangeOf(key))),
  ])
  const fields = keys.map((path, index) => [Array.isArray(path) ? String(path[1]) : '', values[index]])
  const storedFiles: unknown = Object.fromEntries(fields)
  return readDraft({ key, values: {} }, isRecord(storedFiles) ? storedFiles : {})?.files ?? {}
}
