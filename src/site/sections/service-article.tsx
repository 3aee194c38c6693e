import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import type { portfolio } from '#content/sections/portfolio.ts'
import { services } from '#content/sections/services.ts'
import { shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { Kawung } from './kawung.tsx'
import { QuotationCta, QuotationLink } from './quotation-cta.tsx'
import { RelatedProjects, RelatedServices } from './related.tsx'
import { articleImageSizes, getImage, ResponsiveImage } from './responsive-image.tsx'
import { RichText } from './rich-text.tsx'

export interface ServiceArticleProps extends PageContext {
  /** A service, or a project with its texts. */
  readonly service: EntryOf<'service'>
  readonly otherServices?: readonly EntryOf<'service'>[]
  readonly projects?: readonly EntryOf<'gallery'>[]
  /** The section of the landing page with all of its kind. */
  readonly section?: typeof services | typeof portfolio
  /** Below the introduction. */
  readonly facts?: ReactNode
  /** In place of the text of a service. */
  readonly children?: ReactNode
}

/** The content of the page of a service or project: text, projects, services, and links to the quotation form. */
export function ServiceArticle({
  service,
  otherServices = [],
  projects = [],
  section = services,
  facts,
  children,
  ...context
}: ServiceArticleProps): ReactNode {
  const { site, language } = context
  const isService = section === services
  const requested = isService ? service : otherServices[0]
  const headings = messages[language].related[isService ? 'service' : 'project']
  return (
    <>
      <article className={`wrap article ${section.id}`}>
        <header className="inner-head">
          <Kawung />
          <h1 lang={fallbackLang(service, 'title')}>{service.title || getHeading(context, section)}</h1>
          <p className="intro" lang={fallbackLang(service, 'paragraph')}>
            {service.paragraph}
          </p>
          {facts}
          <QuotationLink language={language} service={requested} />
        </header>
        <ResponsiveImage {...getImage(context, service)} sizes={articleImageSizes} isPriority />
        {children ?? (
          <RichText
            html={service.paragraphdetail}
            host={site.mediaHost}
            lang={fallbackLang(service, 'paragraphdetail')}
          />
        )}
      </article>
      <div className="wrap">
        <RelatedProjects {...context} projects={projects} heading={headings.projects} />
        <RelatedServices {...context} services={otherServices} heading={headings.services} />
        <a className="overview-link" href={`${shellPath(language)}#${section.id}`}>
          <Icon name="previous" />
          {getHeading(context, section)}
        </a>
      </div>
      <QuotationCta {...context} service={requested} />
    </>
  )
}
