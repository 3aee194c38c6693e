import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { quotationPath, shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { Kawung } from './kawung.tsx'
import { QuotationCta } from './quotation-cta.tsx'
import { RelatedProjects, RelatedServices } from './related.tsx'
import { articleImageSizes, ResponsiveImage } from './responsive-image.tsx'
import { RichText } from './rich-text.tsx'

interface Props extends PageContext {
  readonly service: PublicEntry<Collections['service']>
  readonly otherServices?: readonly PublicEntry<Collections['service']>[]
  /** The projects of the service. */
  readonly projects?: readonly PublicEntry<Collections['gallery']>[]
}

/** The content of a service page: text, projects, other services, and links to the quotation form. */
export function ServiceArticle({ site, language, service, otherServices = [], projects = [] }: Props): ReactNode {
  const t = messages[language]
  return (
    <>
      <article className="wrap article">
        <header className="inner-head">
          <Kawung />
          <h1 lang={fallbackLang(service, 'title')}>{service.title || t.services(site.name)}</h1>
          <p className="intro" lang={fallbackLang(service, 'paragraph')}>
            {service.paragraph}
          </p>
          <a className="button" href={quotationPath(language, service)}>
            {t.requestQuotation}
            <Icon name="arrow" />
          </a>
        </header>
        <ResponsiveImage
          path={service.img}
          host={site.mediaHost}
          alt={service.img_alt ?? ''}
          sizes={articleImageSizes}
          focus={service.img_focus}
          isPriority
        />
        <RichText
          html={service.paragraphdetail}
          host={site.mediaHost}
          lang={fallbackLang(service, 'paragraphdetail')}
        />
      </article>
      <div className="wrap">
        <RelatedProjects site={site} language={language} projects={projects} />
        <RelatedServices site={site} language={language} services={otherServices} />
        <a className="overview-link" href={`${shellPath(language)}#services`}>
          <Icon name="previous" />
          {sectionHeading(site, 'services', language)}
        </a>
      </div>
      <QuotationCta site={site} language={language} service={service} />
    </>
  )
}
