import type { Content } from '#content/index.ts'
import { blogPath, feedPath, postPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import type { Page } from './page.ts'
import { newestPosts } from './posts.ts'
import { element, escapeXml } from './xml.ts'

/** The newest posts as an RSS 2.0 feed. */
export function feedPage({ site, language }: Surroundings, { blog }: Content): Page {
  const said = words[language].posts
  const items = blog.slice(0, newestPosts).map((post) => {
    const address = `${site.url}${postPath(post, language)}`
    const date = new Date(post.createAt)
    return [
      '<item>',
      element('title', post.title),
      element('link', address),
      element('guid', address),
      element('description', post.paragraph),
      Number.isNaN(date.getTime()) ? '' : element('pubDate', date.toUTCString()),
      '</item>',
    ].join('')
  })
  const html = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${said.title} · ${site.name}`),
    element('link', `${site.url}${blogPath(language)}`),
    element('description', said.lead(site.name)),
    element('language', language),
    `<atom:link href="${escapeXml(site.url + feedPath(language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
  return { html, type: 'application/rss+xml; charset=utf-8' }
}
