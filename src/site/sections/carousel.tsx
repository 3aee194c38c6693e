import type { ReactNode } from 'react'
import type { EntryOf } from '#content/collections.ts'
import type { LandingSection } from '#content/sections.ts'
import { messages } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Icon } from './icon.tsx'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { mark } from './view.ts'

interface Props extends PageContext {
  readonly section: LandingSection
  /** The collection of the cards. */
  readonly collection: 'testimonial' | 'team'
  readonly cards: readonly EntryOf<'team'>[]
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
              <ResponsiveImage {...getImage(context, card)} sizes="300px" maxWidth={300} />
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
