import type { Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import { frontPath, landingPath } from '#site/links.ts'
import { heroSizes } from '#site/sections/hero.tsx'
import type { Site } from '#site/site.ts'
import { words } from '#site/text.ts'
import { cardOf } from './card.ts'
import type { Head } from './head.ts'
import { companyNode, graphOf, websiteNode } from './schema-org.ts'

/** What is told about the landing page itself, and about the live pages, whose content stands there too. */
export function headOfLanding(site: Site, language: Language, content: Content): Head {
  return {
    ...headOfFront(site, language, content),
    versions: { id: landingPath('id'), en: landingPath('en') },
  }
}

/** What is told about the front page: the title, the picture, and the company as schema.org data. */
export function headOfFront(site: Site, language: Language, content: Content): Head {
  const header = content.header[0]
  const said = words[language]
  return {
    title: header?.title ? `${header.title} · ${site.name}` : said.headline(site.name),
    description: header?.paragraph ? shortened(header.paragraph, 160) : said.description(site.name),
    versions: { id: frontPath('id'), en: frontPath('en') },
    // The front page has it fetched for the page in its frame, which is still on its way.
    first: { path: header?.img ?? '', sizes: heroSizes },
    card: cardOf(site, header?.title || said.headline(site.name), header?.img),
    data: graphOf(companyNode(site, language, content), websiteNode(site, language)),
  }
}

/** The text cut at a word, at most so many characters long, with an ellipsis where something was left out. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`
}
