import { services } from '#content/sections/services.ts'
import { quotationPath, servicePath } from '../links.ts'
import { messages } from '../messages.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { ListSection } from './list-section.tsx'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { defineView, mark } from './view.ts'

/** The "Services" section: a card for each service, linked to its page. */
export const servicesView = defineView(services, {
  isEmpty: ({ service }) => service?.length === 0,
  render: ({ content, ...context }) => {
    const { language } = context
    const t = messages[language]
    return (
      <ListSection {...context} section={services}>
        {content.service && (
          <ul className="cards">
            {content.service.map((service) => (
              <li key={service.id} className="card" {...mark(context, 'service', service)}>
                <ResponsiveImage
                  {...getImage(context, { ...service, img_alt: service.img_alt ?? service.name })}
                  sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 7rem"
                  maxWidth={480}
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
        )}
      </ListSection>
    )
  },
})
