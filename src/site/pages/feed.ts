import { isDatetime } from '#content/bounds.ts'
import type { ContentReader, LocalisedEntry } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { Page, RenderedPage } from '#content/page.ts'
import { blogPath, feedPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { Site } from '../page-context.ts'
import { siteIn } from './page-input.ts'
import { toPaths } from './paths.ts'
import { toSharing } from './sharing.ts'
import { escapeXml, xmlElement } from './xml.ts'

/** Number of the newest posts in the RSS feeds and in llms.txt. */
export const MAX_FEED_POSTS = 50

/** Returns the RSS 2.0 feed of the newest posts in that language. */
export async function feedPage(
  { site }: { readonly site: Site },
  reader: ContentReader,
  language: Language,
): Promise<Page> {
  const posts = await reader.list('blog', { language, indexing: 'indexed', limit: MAX_FEED_POSTS, offset: 0 })
  const paths = toPaths({ id: feedPath('id'), en: feedPath('en') }, language)
  return {
    paths,
    tags: ['blog'],
    render: () => renderFeed(siteIn(site, reader, language), posts, language),
  }
}

function renderFeed(site: Site, posts: readonly LocalisedEntry<'blog'>[], language: Language): RenderedPage {
  const t = messages[language].posts
  const items = posts.map(({ id, en }) => {
    const post = (language === 'en' && en) || id
    const url = `${site.url}${postPath(post, language)}`
    const sharing = toSharing(post)
    return [
      '<item>',
      xmlElement('title', sharing.title ?? post.title),
      xmlElement('link', url),
      // The guid excludes the title: a corrected title must not make the post appear as new.
      `<guid isPermaLink="false">${escapeXml(`${site.url}${blogPath(language)}/${post.id}`)}</guid>`,
      xmlElement('description', sharing.description ?? post.paragraph),
      isDatetime(post.createAt) ? xmlElement('pubDate', new Date(post.createAt).toUTCString()) : '',
      '</item>',
    ].join('')
  })
  const html = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', `${t.title} · ${site.name}`),
    xmlElement('link', `${site.url}${blogPath(language)}`),
    xmlElement('description', t.lead(site.name)),
    xmlElement('language', language),
    `<atom:link href="${escapeXml(site.url + feedPath(language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
  return { html, type: 'application/rss+xml; charset=utf-8' }
}
