import type { Content } from '#content/collections.ts'
import { blogPath, feedPath, postPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import type { RenderedPage } from './page-route.ts'
import { MAX_FEED_POSTS } from './posts.ts'
import { escapeXml, xmlElement } from './xml.ts'

/** Renders the newest posts as an RSS 2.0 feed. */
export function feedPage({ site, language }: PageContext, { blog }: Content): RenderedPage {
  const t = messages[language].posts
  const items = blog.slice(0, MAX_FEED_POSTS).map((post) => {
    const url = `${site.url}${postPath(post, language)}`
    const date = new Date(post.createAt)
    return [
      '<item>',
      xmlElement('title', post.title),
      xmlElement('link', url),
      // The guid excludes the title: a corrected title must not make the post appear as new.
      `<guid isPermaLink="false">${escapeXml(`${site.url}${blogPath(language)}/${post.id}`)}</guid>`,
      xmlElement('description', post.paragraph),
      Number.isNaN(date.getTime()) ? '' : xmlElement('pubDate', date.toUTCString()),
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
