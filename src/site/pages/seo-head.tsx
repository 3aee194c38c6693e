import type { ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import type { OgImage } from '#content/page.ts'
import type { Site } from '../page-context.ts'
import { hasLanguage } from '../site-settings.ts'
import type { Head, PathByLanguage } from './head.ts'

interface Props {
  readonly site: Site
  readonly language: Language
  readonly head: Head
  readonly pathByLanguage: PathByLanguage
}

/** The elements of `<head>` for search engines and social networks: canonical URL, languages, Open Graph. */
export function SeoHead({ site, language, head, pathByLanguage }: Props): ReactNode {
  const { id, en } = pathByLanguage
  const hasAlternates = en !== undefined && hasLanguage(site, 'en')
  const canonicalUrl = `${site.url}${pathByLanguage[language] ?? id}`
  return (
    <>
      <link rel="canonical" href={canonicalUrl} />
      {hasAlternates && (
        <>
          <link rel="alternate" hrefLang="id" href={`${site.url}${id}`} />
          <link rel="alternate" hrefLang="en" href={`${site.url}${en}`} />
          <link rel="alternate" hrefLang="x-default" href={`${site.url}${id}`} />
        </>
      )}
      <meta property="og:type" content={head.publishedAt ? 'article' : 'website'} />
      {head.publishedAt && <meta property="article:published_time" content={head.publishedAt} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:locale" content={language === 'en' ? 'en_GB' : 'id_ID'} />
      {hasAlternates && <meta property="og:locale:alternate" content={language === 'en' ? 'id_ID' : 'en_GB'} />}
      {head.ogImage && <OgImageMeta site={site} ogImage={head.ogImage} />}
    </>
  )
}

function OgImageMeta({ site, ogImage }: { readonly site: Site; readonly ogImage: OgImage }): ReactNode {
  return (
    <>
      <meta property="og:image" content={`${site.url}${ogImage.url}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={ogImage.alt ?? ogImage.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
