import type { Content } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import { type EntryRef, toPathSegment } from '#content/detail-page.ts'
import { type Language, type LocalisedText, languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import type { TitledPage } from '../links.ts'
import { createPageInput, type PageInput, type RoutesInput } from './page-input.ts'
import { idInSlug, toPaths } from './paths.ts'

/** Inputs of the page of an entry in one language. */
export interface DetailPageInput<T> extends PageInput {
  readonly entry: T
  /** The entry in Indonesian, in which entries name one another. */
  readonly source: T
  readonly reader: ContentReader
  readonly pathByLanguage: LocalisedText
}

interface DetailRoute<T> {
  readonly getEntries: (content: Content) => readonly T[]
  readonly name: TitledPage['name']
  readonly prefix: LocalisedText
  readonly tags: readonly Tag[]
  /** How many pages are rendered with each change, so that a visitor never waits for them; the others on request. */
  readonly maxEager?: number
  readonly render: (page: DetailPageInput<T>) => RenderedPage
}

/** Returns the route of the pages of the entries of a small collection. */
export function createDetailRoute<T extends EntryRef>(
  input: RoutesInput,
  { getEntries, name, prefix, tags, maxEager = 0, render }: DetailRoute<T>,
): PageRoute {
  return {
    path: { id: `${prefix.id}/:slug`, en: `${prefix.en}/:slug` },
    languages,
    listEager: (reader) =>
      getEntries(reader.content('id'))
        .slice(0, maxEager)
        .map(({ id }) => ({ slug: String(id) })),
    load: ({ language, params, reader }) => {
      const id = idInSlug(params['slug'])
      const find = (one: Language) => getEntries(reader.content(one)).find((entry) => entry.id === id)
      const [entry, source, english] = [find(language), find('id'), find('en')]
      if (!entry || !source || !english) return undefined
      const pathByLanguage = {
        id: `${prefix.id}/${toPathSegment(source)}`,
        en: `${prefix.en}/${toPathSegment(english)}`,
      }
      return {
        paths: toPaths(pathByLanguage, language),
        tags,
        render: () => {
          const page = createPageInput(input, reader, language, { name, id, title: entry.title })
          return render({ ...page, entry, source, reader, pathByLanguage })
        },
      }
    },
  }
}
