import type { ReactNode } from 'react'
import type { LandingSection } from '#content/sections.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { mark } from './view.ts'

/** A card of the carousel: a client or a member of the team. */
export interface CarouselCard {
  readonly id: number
  readonly img: string
  /** The alt text; absent when none was entered. */
  readonly img_alt?: string
  /** The focal point as `object-position`; absent when none was set. */
  readonly img_focus?: string
  readonly name: string
  readonly job: string
  readonly untranslated?: readonly string[]
}

interface Props extends PageContext {
  readonly section: LandingSection
  /** The collection of the cards. */
  readonly collection: 'testimonial' | 'team'
  readonly cards: readonly CarouselCard[]
}

/** A row of cards with autoplay, dots and a pause button; without JavaScript it is a plain scrolling list. */
export function Carousel({ section, collection, cards, ...context }: Props): ReactNode {
  const t = messages[context.language]
  if (cards.length === 0) return null
  return (
    <div className="carousel" data-behaviour="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard access to a scrolling region */}
      <ul className="track" tabIndex={0} aria-label={getHeading(context, section)} data-slides>
        {cards.map((card) => (
          <li key={card.id} {...mark(context, collection, card)}>
            <figure className="person">
              <ResponsiveImage
                path={card.img}
                host={context.site.mediaHost}
                alt={card.img_alt ?? ''}
                sizes="300px"
                focus={card.img_focus}
                maxWidth={300}
              />
              <figcaption>
                <strong lang={fallbackLang(card, 'title')}>{card.name}</strong>
                <span lang={fallbackLang(card, 'paragraph')}>{card.job}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" className="icon-button" data-pause={t.pause} data-play={t.play} aria-label={t.pause}>
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        <div className="dots" data-dots={t.goToSlide} />
      </div>
    </div>
  )
}
