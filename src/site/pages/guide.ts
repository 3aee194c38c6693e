import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { blogPath, frontPath, landingPath, postPath, quotationPath, servicePath } from '#site/links.ts'
import type { Site } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { Page } from './page.ts'
import { newestPosts } from './posts.ts'

/** One line that leads to a page, as Markdown has it. */
function line(site: Site, title: string, path: string, about = ''): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const name = plain(title).replace(/[[\]]/g, '')
  return `- [${name}](${site.url}${path})${about === '' ? '' : `: ${plain(about)}`}`
}

/** What a language model is told that reads the site for somebody: who this is, and where to read on. */
export function guidePage(site: Site, content: Readonly<Record<Language, Content>>): Page {
  const { header, service, blog } = content.en
  const said = words.en
  const sections = [
    `# ${site.name}`,
    `> ${said.description(site.name)}`,
    header[0]?.paragraph ?? '',
    '## Pages',
    [
      line(site, 'Front page (Indonesian)', landingPath('id')),
      line(site, 'Front page (English)', landingPath('en')),
      line(site, said.quotation, quotationPath('en')),
      line(site, said.blog, blogPath('en')),
    ].join('\n'),
    service.length > 0 ? `## ${said.services(site.name)}` : '',
    service
      .map((entry) => line(site, entry.title || said.serviceMore, servicePath(entry, 'en'), entry.paragraph))
      .join('\n'),
    blog.length > 0 ? `## ${said.posts.title}` : '',
    blog
      .slice(0, newestPosts)
      .map((post) => line(site, post.title || said.posts.title, postPath(post, 'en'), post.paragraph))
      .join('\n'),
    `Every page is there in Indonesian and English; the front page is at ${site.url}${frontPath('id')}.`,
  ]
  const html = `${sections.filter((section) => section !== '').join('\n\n')}\n`
  return { html, type: 'text/plain; charset=utf-8' }
}
