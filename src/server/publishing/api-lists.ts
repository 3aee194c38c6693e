import { type CollectionName, collections } from '#content/collections.ts'
import { languages } from '#content/fields.ts'
import { isPublicAt } from '#content/public-entry.ts'
import type { Snapshot } from '../entries/content-snapshot.ts'
import { toMultilingual } from '../entries/entry.ts'
import type { PageRoute, RenderedPage } from './page-route.ts'

/** Renders the values as a JSON array, each serialised when the iterator reaches it. */
function renderList<Value>(
  values: readonly Value[],
  toJson: (value: Value) => object,
  headers: Readonly<Record<string, string>>,
): RenderedPage {
  const rest = {
    *[Symbol.iterator]() {
      for (const [index, value] of values.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(toJson(value))
      yield ']'
    },
  }
  return {
    html: '[',
    rest,
    type: 'application/json; charset=utf-8',
    headers: {
      ...headers,
      'cache-control': 'no-cache',
      vary: 'Authorization, Cookie, Accept-Encoding',
      'x-total-count': String(values.length),
    },
  }
}

/**
 * Returns the routes of the complete public API lists, in each language and in both. They are cached like pages and sent
 * with these headers; clients revalidate them.
 */
export function buildListRoutes(
  snapshot: Pick<Snapshot, 'list' | 'content'>,
  now: number,
  headers: Readonly<Record<string, string>>,
): PageRoute[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((name) => {
    const collection = collections[name]
    const url = `/api/${collection.path.toLowerCase()}`
    const entries = snapshot.list(collection)
    const isVisible = entries.map(({ document }) => isPublicAt(collection, document, now))
    const visibleEntries = entries.filter((_, index) => isVisible[index])
    return [
      ...languages.map((language): PageRoute => {
        const publicEntries = snapshot.content(language)[name].filter((_, index) => isVisible[index])
        const languagePath = `${url}?lang=${language}`
        const paths: PageRoute['paths'] = language === 'id' ? [url, languagePath] : [languagePath]
        return {
          paths,
          deps: [publicEntries],
          render: () => renderList<object>(publicEntries, (publicEntry) => publicEntry, headers),
          isApiList: true,
        }
      }),
      {
        paths: [`${url}?lang=all`],
        deps: [visibleEntries],
        render: () => renderList(visibleEntries, (entry) => toMultilingual(collection, entry), headers),
        isApiList: true,
      },
    ]
  })
}
