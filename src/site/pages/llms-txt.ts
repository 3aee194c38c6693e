import type { Content, EntryOf } from '#content/collections.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { Page, RenderedPage } from '#content/page.ts'
import { services as serviceSection } from '#content/sections/services.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { blogPath, landingPath, postPath, quotationPath, shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext, Site } from '../page-context.ts'
import { getHeading, hasLanguage, siteDescription } from '../site-settings.ts'
import { MAX_FEED_POSTS } from './feed.ts'
import { isListed, listedPaths } from './listed-paths.ts'
import { siteIn } from './page-input.ts'
import { toSharing } from './sharing.ts'

interface Link {
  readonly title: string
  readonly path: string
  readonly description?: string
}

function markdownLink(site: Site, { title, path, description = '' }: Link): string {
  const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const name = toSingleLine(title).replace(/[[\]]/g, '')
  return `- [${name}](${site.url}${path})${description === '' ? '' : `: ${toSingleLine(description)}`}`
}

// Appended to the title of an English page with untranslated text.
const indonesianNote = ' (text in Indonesian)'
const isTranslated = ({ untranslated = [] }: { readonly untranslated?: readonly string[] }) =>
  !untranslated.some((field) => field === 'title' || field === 'paragraphdetail')

/** Returns links to the newest posts, each to its English page if it has one. */
function listPostLinks(site: Site, posts: readonly LocalisedEntry<'blog'>[]): string[] {
  const hasEnglish = hasLanguage(site, 'en')
  return posts.map(({ id, en }) => {
    const english = hasEnglish ? en : undefined
    const post = english ?? id
    const sharing = toSharing(post)
    const note = !hasEnglish || (english && isTranslated(english)) ? '' : indonesianNote
    return markdownLink(site, {
      title: `${(sharing.title ?? post.title) || messages[hasEnglish ? 'en' : 'id'].posts.title}${note}`,
      path: postPath(post, english ? 'en' : 'id'),
      description: sharing.description ?? post.paragraph,
    })
  })
}

/** Returns `/llms.txt`: a summary of the site and links for language models. */
export async function llmsTxtPage(site: Site, reader: ContentReader): Promise<Page> {
  const posts = await reader.list('blog', { language: 'id', indexing: 'indexed', limit: MAX_FEED_POSTS, offset: 0 })
  return {
    paths: ['/llms.txt'],
    tags: ['header', 'service', 'page', 'blog'],
    render: () => {
      const language = siteLanguages(reader.content('id').settings[0]?.languages).at(-1) ?? 'id'
      const content = reader.content(language)
      const shownSite = siteIn(site, reader, language)
      const landing = listLandingLinks((one) => siteIn(site, reader, one), language)
      const links = {
        ...{ landing, posts: listPostLinks(shownSite, posts) },
        services: listEntryLinks({ site: shownSite, language }, 'service', reader),
        pages: listEntryLinks({ site: shownSite, language }, 'page', reader),
      }
      return renderLlmsTxt({ site: shownSite, language }, content, links)
    },
  }
}

/** Returns links to the landing page in the languages of the site; `last` is the one of the file. */
function listLandingLinks(readSite: (language: Language) => Site, last: Language): string[] {
  const titles = { id: last === 'en' ? 'Front page (Indonesian)' : 'Halaman depan', en: 'Front page (English)' }
  const shown: readonly Language[] = last === 'en' ? ['id', 'en'] : ['id']
  return shown.flatMap((language) => {
    const site = readSite(language)
    const { description, isNotIndexed } = toSharing(site.settings ?? {})
    const link = { title: titles[language], path: landingPath(language), ...(description && { description }) }
    return isNotIndexed ? [] : [markdownLink(site, link)]
  })
}

/** Returns links to the pages of services, or of the owner's own, in one language. */
function listEntryLinks({ site, language }: PageContext, name: 'service' | 'page', reader: ContentReader): string {
  const t = messages[language]
  const content = reader.content(language)
  const entries: readonly EntryOf<'service' | 'page'>[] = content[name]
  const listed = entries.filter((entry) => isListed(content, name, entry))
  const links = listed.map((entry) => {
    const sharing = toSharing(entry)
    const note = language === 'id' || isTranslated(entry) ? '' : indonesianNote
    const title = `${(sharing.title ?? entry.title) || t.readMore}${note}`
    const description = sharing.description ?? entry.paragraph
    const paths = listedPaths(reader, name, entry)
    return markdownLink(site, { title, path: paths[language] ?? paths.id, description })
  })
  return links.join('\n')
}

interface Links {
  readonly landing: readonly string[]
  readonly posts: readonly string[]
  readonly services: string
  readonly pages: string
}

function renderLlmsTxt(
  context: PageContext,
  { header }: Content,
  { landing, posts, services, pages }: Links,
): RenderedPage {
  const { site, language } = context
  const t = messages[language]
  const isEnglish = language === 'en'
  const sections = [
    `# ${site.name}`,
    `> ${siteDescription(site, language)}`,
    header[0]?.paragraph ?? '',
    isEnglish ? '## Pages' : '## Halaman',
    [
      ...landing,
      markdownLink(site, { title: t.requestQuotation, path: quotationPath(language) }),
      markdownLink(site, { title: t.blog, path: blogPath(language) }),
      pages,
    ]
      .filter(Boolean)
      .join('\n'),
    services && `## ${getHeading(context, serviceSection)}`,
    services,
    posts.length > 0 ? `## ${t.posts.title}` : '',
    posts.join('\n'),
    isEnglish
      ? `The front page, the quotation form and the list of posts are there in Indonesian and English. A service, a project or a page has an English address only where something of it has been translated, a post where its title has; the others are in Indonesian. The front page is at ${site.url}${shellPath('id')}.`
      : `Halaman depan ada di ${site.url}${shellPath('id')}.`,
  ]
  const html = `${sections.filter((section) => section !== '').join('\n\n')}\n`
  return { html, type: 'text/plain; charset=utf-8' }
}
