import type { ReactNode } from 'react'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

/** A card of the carousel: a client or a member of the team. */
export interface CarouselCard {
  readonly id: number
  readonly img: string
  /** What is said of the picture; absent when nobody said. */
  readonly img_alt?: string
  readonly name: string
  readonly job: string
  readonly untranslated?: readonly string[]
}

interface Props extends Surroundings {
  readonly label: string
  readonly cards: readonly CarouselCard[]
}

/** A row of cards that scrolls by swipe, by its dots and by itself, and can be paused; without script it just scrolls. */
export function Carousel({ site, language, label, cards }: Props): ReactNode {
  const said = words[language]
  if (cards.length === 0) return null
  return (
    <div className="carousel" data-behaviour="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without focusable content */}
      <ul className="track" tabIndex={0} aria-label={label} data-slides>
        {cards.map((card) => (
          <li key={card.id}>
            <figure className="person">
              <Picture path={card.img} host={site.mediaHost} alt={card.img_alt ?? ''} sizes="300px" />
              <figcaption>
                <strong lang={langOf(card, 'title')}>{card.name}</strong>
                <span lang={langOf(card, 'paragraph')}>{card.job}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" className="round" data-pause={said.pause} data-play={said.play} aria-label={said.pause}>
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        <div className="dots" data-dots={said.goTo} />
      </div>
    </div>
  )
}
