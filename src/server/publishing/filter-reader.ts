import { type CollectionName, type Content, isCollectionName, type LargeCollectionName } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'

/** What of a public entry says which one it is. */
export interface PublicRef {
  readonly id: number
  /** Time of the last save. */
  readonly updatedAt?: string | undefined
}

type Accepts = (name: CollectionName, entry: PublicRef) => boolean

function filterContent(content: Content, accepts: Accepts): Content {
  const lists: [string, readonly PublicRef[]][] = Object.entries(content)
  const filtered = lists.map(([name, list]) => [
    name,
    list.filter((entry) => isCollectionName(name) && accepts(name, entry)),
  ])
  // Each list keeps its type.
  return Object.fromEntries(filtered) as Content
}

/** Returns the reader without the entries that `accepts` refuses. Counts of large collections stay as they are. */
export function filterReader(reader: ContentReader, accepts: Accepts): ContentReader {
  const filtered = new Map<Language, { readonly from: Content; readonly content: Content }>()
  const isAccepted = (name: LargeCollectionName) => (one: { readonly id: PublicRef }) => accepts(name, one.id)
  return {
    ...reader,
    content(language) {
      const from = reader.content(language)
      const known = filtered.get(language)
      if (known?.from === from) return known.content
      const content = filterContent(from, accepts)
      filtered.set(language, { from, content })
      return content
    },
    list: async (name, part) => (await reader.list(name, part)).filter(isAccepted(name)),
    async find(name, id) {
      const found = await reader.find(name, id)
      return found && isAccepted(name)(found) ? found : undefined
    },
    async findAdjacent(name, id, language) {
      const { newer, older } = await reader.findAdjacent(name, id, language)
      return {
        ...(newer && isAccepted(name)(newer) && { newer }),
        ...(older && isAccepted(name)(older) && { older }),
      }
    },
    async *listLinks(name, part) {
      for await (const links of reader.listLinks(name, part))
        yield links.filter((link) => accepts(name, { ...link.id, updatedAt: link.updatedAt }))
    },
  }
}
