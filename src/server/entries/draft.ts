import { type Collection, documentKeys, getDefaultValue } from '#content/collection.ts'
import { entryEndpoints } from '#contracts/entries.ts'
import { cleanValues } from '../fields/field-types.ts'
import type { StoredDocument } from './entry.ts'
import { sanitizeText } from './long-texts.ts'

/** The id of an entry that was never saved: the largest one, so that it precedes the others of its date. */
export const NEW_ENTRY_ID = 2_147_483_647

const sanitize = (html: string) => sanitizeText(html, new Map())

/** The addresses of images that only the browser of the administrator has. */
const pendingImages = /blob:https?:\/\/[\w.:[\]-]+\/[\w-]{1,64}/g

// Paths of images stand in for these addresses, which a save rejects.
const standIns = /\/media\/0{24}([0-9a-f]{8})-1x1-000000\.png/g
const toStandIn = (index: number) => `/media/${index.toString(16).padStart(32, '0')}-1x1-000000.png`

function replaceAll(values: StoredDocument, pattern: RegExp, replacer: (found: string, group: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replace(pattern, replacer)]))
}

/**
 * Returns the document as a save of these values would store it; a value that a save rejects stays as it is in `saved`.
 * Images that are not uploaded yet keep their `blob:` addresses.
 */
export async function toDraftDocument(
  collection: Collection,
  values: StoredDocument,
  saved: StoredDocument,
): Promise<StoredDocument> {
  const addresses: string[] = []
  const input = replaceAll(values, pendingImages, (address) => toStandIn(addresses.push(address) - 1))
  const { body } = entryEndpoints(collection).updateEntry
  const rejected = new Set(body.safeParse(input).error?.issues.map(({ path }) => path[0]))
  const accepted = documentKeys(collection.fields).filter((key) => key in input && !rejected.has(key))
  const valid = body.parse(Object.fromEntries(accepted.map((key) => [key, input[key]])))
  const draft: Record<string, string> = { ...saved, ...(await cleanValues(collection.fields, valid, { sanitize })) }
  for (const [name, field] of Object.entries(collection.fields)) draft[name] ||= getDefaultValue(field)
  return replaceAll(draft, standIns, (path, index) => addresses[Number.parseInt(index, 16)] ?? path)
}
