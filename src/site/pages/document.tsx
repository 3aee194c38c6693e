import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import type { Site } from '#site/site.ts'
import type { ClientBuild } from './client-build.ts'

/** What search engines and social networks are told about a page. */
export interface Head {
  readonly title: string
  readonly description: string
  /** The path of the page in each language; without it the page asks not to be indexed. */
  readonly versions?: Readonly<Record<Language, string>>
  /** The absolute address of the picture shown where the page is shared. */
  readonly picture?: string | undefined
  /** The path of the feed that the page belongs to. */
  readonly feed?: string
  /** Schema.org data about the page. */
  readonly data?: object
}

interface Props {
  readonly site: Site
  readonly language: Language
  readonly build: ClientBuild
  readonly head: Head
  readonly styles: string
  readonly script?: string
  /** Names the web manifest: the front page does. */
  readonly manifest?: true
  readonly children: ReactNode
}

/** The HTML document around a page: its head, its styles, its script. */
export function Document({ site, language, build, head, styles, script, manifest, children }: Props): ReactNode {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="preload" href={build.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style>{styles}</style>
        {script && <script type="module" src={script} />}
        {manifest && <link rel="manifest" href="/manifest.webmanifest" />}
        <link rel="icon" href={build.icon} type="image/svg+xml" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b111c" media="(prefers-color-scheme: dark)" />
        {head.versions ? (
          <Addresses site={site} language={language} head={head} versions={head.versions} />
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

interface AddressProps extends Pick<Props, 'site' | 'language' | 'head'> {
  readonly versions: Readonly<Record<Language, string>>
}

function Addresses({ site, language, head, versions }: AddressProps): ReactNode {
  const address = `${site.url}${versions[language]}`
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="id" href={`${site.url}${versions.id}`} />
      <link rel="alternate" hrefLang="en" href={`${site.url}${versions.en}`} />
      <link rel="alternate" hrefLang="x-default" href={`${site.url}${versions.id}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'en' ? 'en_GB' : 'id_ID'} />
      {head.picture && <meta property="og:image" content={head.picture} />}
      <meta name="twitter:card" content={head.picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
