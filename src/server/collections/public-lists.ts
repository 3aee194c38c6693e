import { type CollectionName, collections } from '#content/index.ts'
import { languages } from '#content/kinds.ts'
import { isPublicAt } from '#content/view.ts'
import type { Page, PlannedPage } from '../publish/planned-page.ts'
import { createSlices } from '../slices.ts'
import { presentBoth } from './present.ts'
import type { Snapshot } from './snapshot.ts'

async function write(values: readonly object[], headers: Readonly<Record<string, string>>): Promise<Page> {
  const rest = createSlices()
  const pieces: string[] = []
  for (const value of values) {
    await rest()
    pieces.push(JSON.stringify(value))
  }
  return {
    html: `[${pieces.join(',')}]`,
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
        return { paths, from: [views], make: () => write(views, headers), list: true }
      }),
      {
        paths: [`${url}?lang=all`],
        from: [open],
        make: () =>
          write(
            open.map((entry) => presentBoth(collection, entry, false)),
            headers,
          ),
        list: true,
      },
    ]
  })
}
