import { type CollectionName, collections } from '#content/index.ts'
import { languages } from '#content/kinds.ts'
import { isPublicAt } from '#content/view.ts'
import type { Page, PlannedPage } from '../publish/planned-page.ts'
import { presentBoth } from './present.ts'
import type { Snapshot } from './snapshot.ts'

/** The values as a list in JSON, each written when it comes to it. */
function write<Value>(
  values: readonly Value[],
  shown: (value: Value) => object,
  headers: Readonly<Record<string, string>>,
): Page {
  const rest = {
    *[Symbol.iterator]() {
      for (const [index, value] of values.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(shown(value))
      yield ']'
    },
  }
  return {
    html: '[',
    rest,
    type: 'application/json; charset=utf-8',
    headers: { ...headers, vary: 'Authorization, Accept-Encoding', 'x-total-count': String(values.length) },
  }
}

/**
 * The whole lists that the API gives to everybody, in each language and in both: published like pages, and sent with
 * these headers.
 */
export function planLists(
  snapshot: Pick<Snapshot, 'list' | 'content'>,
  now: number,
  headers: Readonly<Record<string, string>>,
): PlannedPage[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((name) => {
    const collection = collections[name]
    const url = `/api/${collection.path.toLowerCase()}`
    const entries = snapshot.list(collection)
    const isOut = entries.map(({ document }) => isPublicAt(collection, document, now))
    const open = entries.filter((_, index) => isOut[index])
    return [
      ...languages.map((language): PlannedPage => {
        const views = snapshot.content(language)[name].filter((_, index) => isOut[index])
        const own = `${url}?lang=${language}`
        const paths: PlannedPage['paths'] = language === 'id' ? [url, own] : [own]
        return { paths, from: [views], make: () => write<object>(views, (view) => view, headers), list: true }
      }),
      {
        paths: [`${url}?lang=all`],
        from: [open],
        make: () => write(open, (entry) => presentBoth(collection, entry, false), headers),
        list: true,
      },
    ]
  })
}
