import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Collection, isLocalised } from '#content/collection.ts'
import type { Kind } from '#content/kinds.ts'
import { fold } from '../search.ts'
import type { Entry } from './entry.ts'

const same = (value: string): string => value

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** What a person reads of rich text. */
function visible(html: string): string {
  const words = html.replace(/<[^>]*>/g, (tag) => (/^<\/?(strong|b|em|i|u|s|sub|sup|span|a)\b/.test(tag) ? '' : ' '))
  return words.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** What a search looks into, for each kind of field. */
const searched: { readonly [K in Kind]: (value: string) => string } = {
  line: same,
  paragraph: same,
  richText: visible,
  // Its path is nothing that anybody reads.
  picture: () => '',
  date: same,
  moment: same,
  choice: same,
  link: same,
  email: same,
  phone: same,
}

// Entries are never changed, only replaced: what was made of one holds for as long as there is the entry.
const texts = new WeakMap<Entry, string>()

function textOf(collection: Collection, entry: Entry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const values = Object.entries(collection.fields).flatMap(([name, field]) =>
    (isLocalised(field) ? [name, `${name}_en`] : [name]).map((key) => searched[field.kind](entry.document[key] ?? '')),
  )
  const text = fold(values.join('\n'))
  texts.set(entry, text)
  return text
}

// In milliseconds: visitors wait for no more than this.
const longestTurn = 8

/** Those of the entries that hold the folded text in any of their fields, in the same order; all of them for ''. */
export async function searchEntries(
  collection: Collection,
  entries: readonly Entry[],
  wanted: string,
): Promise<readonly Entry[]> {
  if (wanted === '') return entries
  const found: Entry[] = []
  let began = performance.now()
  for (const entry of entries) {
    if (textOf(collection, entry).includes(wanted)) found.push(entry)
    if (performance.now() - began < longestTurn) continue
    await nextTurn()
    began = performance.now()
  }
  return found
}
