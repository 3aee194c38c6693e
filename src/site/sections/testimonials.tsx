import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { Carousel } from './carousel.tsx'
import { fallbackLang } from './fallback-lang.ts'
import { Loading } from './loading.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly header: PublicEntry<Collections['testimonialHeader']> | undefined
  readonly clients: readonly PublicEntry<Collections['testimonial']>[] | undefined
}

/** The "Testimonials" section: a carousel of the clients. */
export function Testimonials({ site, language, header, clients }: Props): ReactNode {
  const heading = sectionHeading(site, 'testimonials', language)
  return (
    <section id="testimonials" className="testimonials" aria-labelledby="testimonials-heading">
      <div className="wrap">
        <SectionHeading id="testimonials">{heading}</SectionHeading>
        {header?.paragraph && (
          <p className="lead" lang={fallbackLang(header, 'paragraph')}>
            {header.paragraph}
          </p>
        )}
        {clients ? (
          <Carousel site={site} language={language} label={heading} cards={clients} />
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
