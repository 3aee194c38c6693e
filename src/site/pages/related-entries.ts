import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import { dropInvisible } from '#content/stored-text.ts'

const MAX_RELATED = 3

type Service = ReturnType<ContentReader['content']>['service'][number]
type Project = ReturnType<ContentReader['content']>['gallery'][number]

const toWords = (text: string): string =>
  ` ${
    dropInvisible(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Returns a test of titles: true when the text names the service, which means that it has all words of its title, in a row. */
export function createTitleTest(text: string): (title: string) => boolean {
  // Once for all titles: a text may have half a million characters.
  const words = toWords(text)
  return (title) => /\S/.test(toWords(title)) && words.includes(toWords(title))
}

/** Returns up to three services that the Indonesian text names, in that language. */
export function servicesNamedIn(text: string, reader: ContentReader, language: Language): readonly Service[] {
  const isNamed = createTitleTest(text)
  const ids = reader.content('id').service.flatMap(({ id, title }) => (isNamed(title) ? [id] : []))
  const services = reader.content(language).service.filter(({ id }) => ids.includes(id))
  return services.slice(0, MAX_RELATED)
}

/** Returns up to three projects whose field `layanan` names a service, in that language. */
export function projectsOfService(reader: ContentReader, id: number, language: Language): readonly Project[] {
  // The names are compared in Indonesian, which every entry has: translations may differ in number.
  const { service, gallery } = reader.content('id')
  const title = service.find((each) => each.id === id)?.title ?? ''
  const ids = gallery.filter(({ layanan }) => createTitleTest(layanan)(title)).map((project) => project.id)
  const shown = new Set(ids.slice(0, MAX_RELATED))
  return reader.content(language).gallery.filter((project) => shown.has(project.id))
}
