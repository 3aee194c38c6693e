import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { quotationPath, servicePath } from '../links.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { SectionHeading } from './section-heading.tsx'

type Service = PublicEntry<Collections['service']>

interface Props extends PageContext {
  readonly services: readonly Service[] | undefined
}

/** The "Services" section: a card for each service, linked to its page. */
export function Services({ site, language, services }: Props): ReactNode {
  const t = messages[language]
  return (
    <section id="services" className="services" aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHeading id="services" lead={site.settings?.leads?.services}>
          {sectionHeading(site, 'services', language)}
        </SectionHeading>
        {services ? (
          <ul className="cards">
            {services.map((service) => (
              <li key={service.id} className="card">
                <ResponsiveImage
                  path={service.img}
                  host={site.mediaHost}
                  alt={service.img_alt ?? service.name}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 7rem"
                  focus={service.img_focus}
                />
                <h3 lang={fallbackLang(service, 'title')}>
                  <a href={servicePath(service, language)} target="_top">
                    {service.title || t.readMore}
                    <Icon name="arrow" />
                  </a>
                </h3>
                <p lang={fallbackLang(service, 'paragraph')}>{service.paragraph}</p>
                <a
                  className="card-link"
                  href={quotationPath(language, service)}
                  target="_top"
                  aria-label={`${t.requestQuotation}: ${service.title}`}
                >
                  {t.requestQuotation}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
