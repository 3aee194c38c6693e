import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import type { Site } from '#site/site.ts'
import type { Card } from './card.ts'
import type { Head, Versions } from './head.ts'

interface Props {
  readonly site: Site
  readonly language: Language
  readonly head: Head
  readonly versions: Versions
}

/** The part of a head that search engines and social networks go by: addresses, languages, Open Graph. */
export function SharedHead({ site, language, head, versions }: Props): ReactNode {
  const address = `${site.url}${versions[language] ?? versions.id}`
  return (
    <>
      <link rel="canonical" href={address} />
      {versions.en && (
        <>
          <link rel="alternate" hrefLang="id" href={`${site.url}${versions.id}`} />
          <link rel="alternate" hrefLang="en" href={`${site.url}${versions.en}`} />
          <link rel="alternate" hrefLang="x-default" href={`${site.url}${versions.id}`} />
        </>
      )}
      <meta property="og:type" content={head.published ? 'article' : 'website'} />
      {head.published && <meta property="article:published_time" content={head.published} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language === 'en' ? 'en_GB' : 'id_ID'} />
      {versions.en && <meta property="og:locale:alternate" content={language === 'en' ? 'id_ID' : 'en_GB'} />}
      {head.card && <SharedCard site={site} card={head.card} />}
    </>
  )
}

function SharedCard({ site, card }: { readonly site: Site; readonly card: Card }): ReactNode {
  return (
    <>
      <meta property="og:image" content={`${site.url}${card.path}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
