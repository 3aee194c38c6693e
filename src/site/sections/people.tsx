import type { ReactNode } from 'react'
import { placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { Carousel, type CarouselCard } from './carousel.tsx'
import { Loading } from './loading.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly id: 'testimonials' | 'team'
  /** The sentence below the heading, and its language if that is not the one of the page. */
  readonly lead?: string | undefined
  readonly leadLang?: 'id' | undefined
  /** Undefined while they are loading. */
  readonly cards: readonly CarouselCard[] | undefined
}

/** The "Testimonials" and "Team" sections: a carousel of the clients, or of the members of the team. */
export function People({ site, language, id, lead, leadLang, cards }: Props): ReactNode {
  const heading = sectionHeading(site, id, language)
  return (
    <section id={id} className={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <SectionHeading id={id} lead={lead} leadLang={leadLang}>
          {heading}
        </SectionHeading>
        {cards ? (
          <Carousel site={site} language={language} label={heading} cards={cards} />
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
