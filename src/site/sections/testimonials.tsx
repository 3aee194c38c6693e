import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Carousel } from './carousel.tsx'
import { Heading } from './heading.tsx'
import { Loading } from './loading.tsx'

interface Props extends Surroundings {
  readonly header: View<Collections['testimonialHeader']> | undefined
  readonly clients: readonly View<Collections['testimonial']>[] | undefined
}

/** For whom the company has worked: a carousel of clients. */
export function Testimonials({ site, language, header, clients }: Props): ReactNode {
  const heading = words[language].clients(site.name)
  return (
    <section id="testimonials" className="testimonials" aria-labelledby="testimonials-heading">
      <div className="wrap">
        <Heading id="testimonials">{heading}</Heading>
        {header && (
          <p className="lead" lang={langOf(header, 'paragraph')}>
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
