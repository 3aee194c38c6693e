import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#content/fields.ts'
import { parseImagePath, variantFormats } from '#content/image.ts'
import { createPalette, getThemeColors, paletteStyles } from '#content/palette.ts'
import { shapeStyles } from '#content/theme.ts'
import { typefaceNamed, typefaceStyles, typefaces } from '#content/typefaces.ts'
import type { Site } from '../page-context.ts'
import { toSrcSet } from '../sections/responsive-image.tsx'
import { isHiddenFromSearch } from '../site-settings.ts'
import type { ClientBuild } from './client-build.ts'
import type { Head, ImagePreload } from './head.ts'
import { hideAddresses } from './hide-addresses.ts'
import { SeoHead } from './seo-head.tsx'
import { createSiteIcon, iconFilePath } from './site-icon.ts'

interface Props {
  readonly site: Site
  readonly language: Language
  readonly build: ClientBuild
  readonly head: Head
  readonly styles: string
  /** Module that renders the page; loaded immediately. */
  readonly script?: string
  /** Module that enhances the page; loaded after the first paint. */
  readonly deferredScript?: string
  /** Links to what the page requests by its script. */
  readonly preloadLinks?: ReactNode
  /** Links the web manifest; only the shell page does. */
  readonly hasManifest?: true
  /** Preloads the typeface after the content: Chromium delays the first paint for a font that is preloaded in the head. */
  readonly hasLateFont?: true
  readonly children: ReactNode
}

/** Renders a part of a page to HTML, in which no proxy finds an e-mail address. */
export function renderMarkup(part: ReactNode): string {
  return hideAddresses(renderToStaticMarkup(part))
}

/** Renders a document to HTML, including the doctype. */
export function renderDocument(document: ReactNode): string {
  return `<!doctype html>${renderMarkup(document)}`
}

/** The HTML document of a page: head, inlined styles, scripts and body. */
export function HtmlDocument({
  site,
  language,
  build,
  head,
  styles,
  script,
  deferredScript,
  preloadLinks,
  hasManifest,
  hasLateFont,
  children,
}: Props): ReactNode {
  const { settings } = site
  const palette = createPalette(settings ?? {})
  const typeface = typefaceNamed(settings?.typeface)
  const fontUrl = build.fonts[typefaces[typeface].file] ?? ''
  const themeColors = getThemeColors(palette)
  const fontPreload = <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {!hasLateFont && fontPreload}
        {head.preload && <ImagePreloadLink {...head.preload} host={site.mediaHost} />}
        {preloadLinks}
        <style>
          {typefaceStyles(typeface, fontUrl) + paletteStyles(palette) + styles + shapeStyles(settings ?? {})}
        </style>
        {/* Must follow the styles directly: the server reads the inline scripts for the CSP from here. */}
        <script type="speculationrules">{speculationRules}</script>
        <script>{jsClassScript + (deferredScript ? importAfterPaint(deferredScript) : '')}</script>
        {script && <script type="module" src={script} fetchPriority="low" />}
        {hasManifest && <link rel="manifest" href="/manifest.webmanifest" />}
        <IconLinks site={site} build={build} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        {settings?.googleVerification && <meta name="google-site-verification" content={settings.googleVerification} />}
        {settings?.bingVerification && <meta name="msvalidate.01" content={settings.bingVerification} />}
        {(!head.pathByLanguage || head.isNotIndexed || isHiddenFromSearch(site)) && (
          <meta name="robots" content="noindex" />
        )}
        {head.pathByLanguage && (
          <SeoHead site={site} language={language} head={head} pathByLanguage={head.pathByLanguage} />
        )}
        {head.feed && <link rel="alternate" type="application/rss+xml" href={head.feed} title={site.name} />}
        {head.jsonLd && (
          <script type="application/ld+json">{JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>
        )}
        <link rel="stylesheet" href={build.printStyles} media="print" />
      </head>
      <body>
        {children}
        {hasLateFont && fontPreload}
      </body>
    </html>
  )
}

/** Links the icon: the default one is a file of the build and an inline SVG, another one is drawn by the server. */
function IconLinks({ site, build }: Pick<Props, 'site' | 'build'>): ReactNode {
  const icon = createSiteIcon(site)
  return icon ? (
    <>
      <link rel="icon" href={iconFilePath(icon, '32.png')} sizes="32x32" />
      <link rel="icon" href={iconFilePath(icon, '192.png')} sizes="192x192" />
      <link rel="apple-touch-icon" href={iconFilePath(icon, '180.png')} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={build.iconInline} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

/**
 * Speculation rules: a page of the site is prefetched when the pointer rests on its link and prerendered when the link
 * is pressed. Links within the page, files and feeds are excluded.
 */
const rule = {
  where: {
    and: [
      { href_matches: '/*' },
      {
        not: {
          href_matches: ['/*.xml', '/admin*', '/homeadmin*', '/HomeAdmin*', '/api/*', '/media/*', '/downloads/*'],
        },
      },
      { not: { selector_matches: '[href^="#"]' } },
    ],
  },
}

/** The JSON of `<script type="speculationrules">`. */
const speculationRules = JSON.stringify({
  prefetch: [{ ...rule, eagerness: 'moderate' }],
  prerender: [{ ...rule, eagerness: 'conservative' }],
})

// The style sheets match these classes: without them the menu is a row of plain links. `client/menu.ts` changes them.
const jsClassScript = 'document.documentElement.className=matchMedia("(min-width:64rem)").matches?"js":"js folded";'

// Firefox reports no first paint when the URL has a fragment: a moment after the load event replaces it. The first frame after
// that event would be too early: its callbacks run before the frame is on the screen, and the script delays it.
function importAfterPaint(url: string): string {
  return (
    `{const f=()=>import(${JSON.stringify(url)});` +
    'new PerformanceObserver(f).observe({type:"paint",buffered:true});' +
    'addEventListener("load",()=>setTimeout(f,200))}'
  )
}

/** Starts loading the image above the fold before the parser reaches it. */
function ImagePreloadLink({ path, sizes, host }: ImagePreload & { readonly host: string }): ReactNode {
  const image = parseImagePath(path)
  if (!image) return null
  // Browsers without AVIF ignore this link and load the image when they reach it.
  const [format] = variantFormats
  return (
    <link
      rel="preload"
      as="image"
      type={`image/${format}`}
      imageSrcSet={toSrcSet(image, { host, format })}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}
