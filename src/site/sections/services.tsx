import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import { quotationPath, servicePath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import { Loading } from './loading.tsx'
import { Picture } from './picture.tsx'

type Service = View<Collections['service']>

interface Props extends Surroundings {
  readonly services: readonly Service[] | undefined
}

/** What the company offers: a card for each service, leading to its own page. */
export function Services({ site, language, services }: Props): ReactNode {
  const said = words[language]
  return (
    <section id="services" className="services" aria-labelledby="services-heading">
      <div className="wrap">
        <Heading id="services">{said.services(site.name)}</Heading>
        {services ? (
          <ul className="cards">
            {services.map((service) => (
              <li key={service.id} className="card">
                <Picture
                  path={service.img}
                  host={site.mediaHost}
                  alt={service.img_alt ?? service.name}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                />
                <h3 lang={langOf(service, 'title')}>
                  <a href={servicePath(service, language)} target="_top">
                    {service.title || said.serviceMore}
                    <Icon name="arrow" />
                  </a>
                </h3>
                <p lang={langOf(service, 'paragraph')}>{service.paragraph}</p>
                <a
                  className="card-ask"
                  href={quotationPath(language, service)}
                  target="_top"
                  aria-label={`${said.quotation}: ${service.title}`}
                >
                  {said.quotation}
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
