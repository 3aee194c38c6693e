import { isRecord } from '../api/json.ts'
import { type Draft, outdatedDrafts, readDraft } from './draft.ts'

// In IndexedDB and not in `localStorage`, which a browser writes to the disk many seconds later: it would be lost in a
// crash, and it takes no pictures.
const name = 'beranda'
const drafts = 'draft'
const files = 'file'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(drafts, { keyPath: 'key' })
      opening.result.createObjectStore(files)
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  return opened
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Changes both stores in one transaction; a computer that has no room, or lets nothing be kept, keeps nothing. */
async function change(work: (stores: { drafts: IDBObjectStore; files: IDBObjectStore }) => void): Promise<void> {
  try {
    const transaction = (await open()).transaction([drafts, files], 'readwrite', { durability: 'strict' })
    const done = settled(transaction)
    work({ drafts: transaction.objectStore(drafts), files: transaction.objectStore(files) })
    transaction.commit()
    await done
  } catch {
    // The form still holds it.
  }
}

function everythingOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

/** Keeps a draft. Its pictures are written only with `withFiles`: they are large, and change rarely. */
export function keepDraft({ files: chosen, ...draft }: Draft, withFiles: boolean): Promise<void> {
  return change((stores) => {
    stores.drafts.put(draft)
    if (!withFiles) return
    stores.files.delete(everythingOf(draft.key))
    for (const [field, file] of Object.entries(chosen)) stores.files.put(file, [draft.key, field])
  })
}

/** Forgets these drafts. */
export function dropDrafts(keys: readonly string[]): Promise<void> {
  return change((stores) => {
    for (const key of keys) {
      stores.drafts.delete(key)
      stores.files.delete(everythingOf(key))
    }
  })
}

/** Forgets every draft on this computer. */
export function dropAllDrafts(): Promise<void> {
  return change((stores) => {
    stores.drafts.clear()
    stores.files.clear()
  })
}

/** The drafts whose keys begin like that, the latest first; forgets those that are too many or too old. */
export async function listDrafts(start: string): Promise<Draft[]> {
  try {
    const transaction = (await open()).transaction([drafts, files])
    const raws: unknown[] = await answered(transaction.objectStore(drafts).getAll())
    const all = raws.flatMap((raw) => readDraft(raw, {}) ?? [])
    const outdated = outdatedDrafts(all, Date.now())
    if (outdated.length > 0) await dropDrafts(outdated)
    const wanted = all.filter(({ key }) => key.startsWith(start) && !outdated.includes(key))
    const found = await Promise.all(wanted.map(async (draft) => ({ ...draft, files: await filesOf(draft.key) })))
    return found.toSorted((one, other) => other.typedAt.localeCompare(one.typedAt))
  } catch {
    return []
  }
}

async function filesOf(key: string): Promise<Draft['files']> {
  const store = (await open()).transaction(files).objectStore(files)
  const [keys, values] = await Promise.all([
    answered(store.getAllKeys(everythingOf(key))),
    answered<unknown[]>(store.getAll(everythingOf(key))),
  ])
  const fields = keys.map((path, index) => [Array.isArray(path) ? String(path[1]) : '', values[index]])
  const kept: unknown = Object.fromEntries(fields)
  return readDraft({ key, values: {} }, isRecord(kept) ? kept : {})?.files ?? {}
}
