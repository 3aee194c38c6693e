import { collections, isLarge, publicCollectionNames } from '#content/collections.ts'
import { languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { toMultilingual } from '../entries/entry.ts'

function renderList(values: readonly object[], headers: Readonly<Record<string, string>>): RenderedPage {
  return {
    html: JSON.stringify(values),
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
 * Returns the routes of the complete public API lists of small collections, in each language and in both. They are cached
 * like pages and sent with these headers; clients revalidate them.
 */
export function createListRoutes(
  store: Pick<ContentStore, 'list'>,
  headers: Readonly<Record<string, string>>,
): PageRoute[] {
  const small = publicCollectionNames.filter((name) => !isLarge(name)).map((name) => collections[name])
  return small.flatMap((collection) => {
    const url = `/api/${collection.path.toLowerCase()}`
    const { name } = collection
    const createRoutes = (paths: readonly [string, ...string[]], list: PageRoute['load']): PageRoute[] =>
      paths.map((id) => ({ path: { id }, languages: ['id'], load: list }))
    return [
      ...languages.flatMap((language) => {
        const paths: readonly [string, ...string[]] =
          language === 'id' ? [url, `${url}?lang=id`] : [`${url}?lang=${language}`]
        return createRoutes(paths, ({ reader }) => ({
          paths,
          tags: [name],
          render: () => renderList(isLarge(name) ? [] : reader.content(language)[name], headers),
          isApiList: true,
        }))
      }),
      ...createRoutes([`${url}?lang=all`], () => ({
        paths: [`${url}?lang=all`],
        tags: [name],
        render: () =>
          renderList(
            store.list(collection).map((entry) => toMultilingual(collection, entry)),
            headers,
          ),
        isApiList: true,
      })),
    ]
  })
}
