import type { RenderedPage } from '#content/page.ts'
import { createPalette, getThemeColors } from '#content/palette.ts'
import type { SiteIconFile } from '#content/site-icon.ts'
import type { Site } from '../page-context.ts'
import { isHiddenFromSearch } from '../site-settings.ts'
import type { ClientBuild } from './client-build.ts'
import { createSiteIcon, iconFilePath } from './site-icon.ts'

const BACK_OFFICE_RULES = 'Disallow: /admin\nDisallow: /homeadmin\n'

// They obey `noindex`, which they can see only on pages that they may read.
const NOINDEX_ROBOTS = ['Googlebot', 'Bingbot', 'DuckDuckBot', 'YandexBot', 'Applebot']

/**
 * Renders robots.txt, which excludes the back office; on a site that is kept from search engines everything, except for
 * robots that obey the `noindex` of its pages.
 */
export function robotsPage(site: Site): RenderedPage {
  const html = isHiddenFromSearch(site)
    ? `${NOINDEX_ROBOTS.map((name) => `User-agent: ${name}\n`).join('')}${BACK_OFFICE_RULES}\nUser-agent: *\nDisallow: /\n`
    : `User-agent: *\n${BACK_OFFICE_RULES}Sitemap: ${site.url}/sitemap.xml\n`
  return { html, type: 'text/plain; charset=utf-8' }
}

// Launchers cut off longer names.
const MAX_SHORT_NAME_LENGTH = 12

const graphemeSegmenter = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Returns the first words of the name that fit below an icon, or the start of a first word that is too long. */
function toShortName(name: string): string {
  const countGraphemes = (text: string) => [...graphemeSegmenter.segment(text)].length
  const words = name.split(/\s+/)
  while (words.length > 1 && countGraphemes(words.join(' ')) > MAX_SHORT_NAME_LENGTH) words.pop()
  const shortName = words.join(' ')
  if (countGraphemes(shortName) > MAX_SHORT_NAME_LENGTH)
    return [...graphemeSegmenter.segment(shortName)]
      .slice(0, MAX_SHORT_NAME_LENGTH)
      .reduce((text, { segment }) => text + segment, '')
  // Without words at its end that are punctuation only.
  return shortName === name ? name : (/^.*[\p{L}\p{N}][^ ]*/su.exec(shortName)?.[0] ?? shortName)
}

/** Renders the web manifest. */
export function manifestPage(site: Site, build: ClientBuild): RenderedPage {
  const { light: paper } = getThemeColors(createPalette(site.settings ?? {}))
  const siteIcon = createSiteIcon(site)
  const iconPath = (file: SiteIconFile) => siteIcon && iconFilePath(siteIcon, file)
  const html = JSON.stringify({
    name: site.name,
    short_name: toShortName(site.name),
    start_url: '/',
    // Keeps the browser's back button: without it a link to another site would be a dead end.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...(siteIcon ? [] : [{ src: build.icon, sizes: 'any', type: 'image/svg+xml' }]),
      { src: iconPath('192.png') ?? build.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: iconPath('512.png') ?? build.largeIcon, sizes: '512x512', type: 'image/png' },
      {
        src: iconPath('maskable.png') ?? build.maskableIcon,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  })
  return { html, type: 'application/manifest+json; charset=utf-8', siteIcon }
}
