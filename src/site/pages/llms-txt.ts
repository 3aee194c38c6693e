import type { Content } from '#content/collections.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import { blogPath, landingPath, postPath, quotationPath, servicePath, shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { Site } from '../page-context.ts'
import { applySettings, sectionHeading, siteDescription } from '../site-settings.ts'
import { MAX_FEED_POSTS } from './feed.ts'
import type { Page, RenderedPage } from './page-route.ts'

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
  return posts.map(({ id: post, en: english }) => {
    const { title, paragraph } = english ?? post
    const note = english && isTranslated(english) ? '' : indonesianNote
    const path = english ? postPath(english, 'en') : postPath(post, 'id')
    return markdownLink(site, { title: `${title || messages.en.posts.title}${note}`, path, description: paragraph })
  })
}

/** Returns `/llms.txt`: a summary of the site and links for language models. */
export async function llmsTxtPage(site: Site, reader: ContentReader): Promise<Page> {
  const posts = await reader.list('blog', { language: 'id', limit: MAX_FEED_POSTS, offset: 0 })
  return {
    paths: ['/llms.txt'],
    tags: ['header', 'service', 'blog'],
    render: () => {
      const content = reader.content('en')
      return renderLlmsTxt(applySettings(site, content.settings[0]), content, listPostLinks(site, posts))
    },
  }
}

function renderLlmsTxt(site: Site, { header, service }: Content, posts: readonly string[]): RenderedPage {
  const t = messages.en
  const sections = [
    `# ${site.name}`,
    `> ${siteDescription(site, 'en')}`,
    header[0]?.paragraph ?? '',
    '## Pages',
    [
      markdownLink(site, { title: 'Front page (Indonesian)', path: landingPath('id') }),
      markdownLink(site, { title: 'Front page (English)', path: landingPath('en') }),
      markdownLink(site, { title: t.requestQuotation, path: quotationPath('en') }),
      markdownLink(site, { title: t.blog, path: blogPath('en') }),
    ].join('\n'),
    service.length > 0 ? `## ${sectionHeading(site, 'services', 'en')}` : '',
    service
      .map((entry) => {
        const title = `${entry.title || t.readMore}${isTranslated(entry) ? '' : indonesianNote}`
        return markdownLink(site, { title, path: servicePath(entry, 'en'), description: entry.paragraph })
      })
      .join('\n'),
    posts.length > 0 ? `## ${t.posts.title}` : '',
    posts.join('\n'),
    `The front page, the quotation form, the services and the list of posts are there in Indonesian and English. A post has an English page only where its title has been translated; the others are in Indonesian. The front page is at ${site.url}${shellPath('id')}.`,
  ]
  const html = `${sections.filter((section) => section !== '').join('\n\n')}\n`
  return { html, type: 'text/plain; charset=utf-8' }
}
