import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import { copyFormats, findPicture } from '#content/picture.ts'
import { srcSetOf } from '#site/sections/picture.tsx'
import type { Site } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'
import type { Head, PlacedPicture } from './head.ts'
import { SharedHead } from './shared-head.tsx'
import { speculationRules } from './speculation.ts'

interface Props {
  readonly site: Site
  readonly language: Language
  readonly build: ClientBuild
  readonly head: Head
  readonly styles: string
  /** A script that draws the page, fetched at once. */
  readonly script?: string
  /** A script that a page is complete without, fetched when it has been painted. */
  readonly behaviours?: string
  /** Names the web manifest: the front page does. */
  readonly manifest?: true
  readonly children: ReactNode
}

/** The HTML document around a page: its head, its styles, its script. */
export function Document({
  site,
  language,
  build,
  head,
  styles,
  script,
  behaviours,
  manifest,
  children,
}: Props): ReactNode {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="preload" href={build.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {head.first && <FirstPicture {...head.first} host={site.mediaHost} />}
        <style>{styles}</style>
        {/* Right behind the styles: the page's policy names what stands there. */}
        <script type="speculationrules">{speculationRules}</script>
        {behaviours && <script>{fetchedAfterPaint(behaviours)}</script>}
        {script && <script type="module" src={script} fetchPriority="low" />}
        {manifest && <link rel="manifest" href="/manifest.webmanifest" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={build.iconInline} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b111c" media="(prefers-color-scheme: dark)" />
        {head.versions ? (
          <SharedHead site={site} language={language} head={head} versions={head.versions} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {head.feed && <link rel="alternate" type="application/rss+xml" href={head.feed} title={site.name} />}
        {head.data && (
          <script type="application/ld+json">{JSON.stringify(head.data).replaceAll('<', '\\u003c')}</script>
        )}
      </head>
      <body>{children}</body>
    </html>
  )
}

function fetchedAfterPaint(address: string): string {
  return `new PerformanceObserver(()=>import(${JSON.stringify(address)})).observe({type:"paint",buffered:true})`
}

/** Has the browser fetch the picture that is seen first before it has read as far as the picture itself. */
function FirstPicture({ path, sizes, host }: PlacedPicture & { readonly host: string }): ReactNode {
  const picture = findPicture(path)
  if (!picture) return null
  // Browsers without AVIF pass over this, and find the picture on the page.
  const [format] = copyFormats
  return (
    <link
      rel="preload"
      as="image"
      type={`image/${format}`}
      imageSrcSet={srcSetOf(picture, host, format)}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}
