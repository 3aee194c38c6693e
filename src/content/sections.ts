import type { LocalisedText } from './fields.ts'
import { parseOrder } from './order.ts'
import { about } from './sections/about.ts'
import { contact } from './sections/contact.ts'
import { features } from './sections/features.ts'
import { hero } from './sections/hero.ts'
import { portfolio } from './sections/portfolio.ts'
import { services } from './sections/services.ts'
import { team } from './sections/team.ts'
import { testimonials } from './sections/testimonials.ts'

/** The sections of the landing page after the hero, in their default order. */
export const landingSections = [features, about, services, portfolio, testimonials, team, contact] as const

/** Every section of the landing page, in the default order. */
export const allSections = [hero, ...landingSections] as const

export type Section = (typeof allSections)[number]
export type LandingSection = (typeof landingSections)[number]

/** The `id` of a section of the landing page. */
export type SectionId = Section['id']

/** The `id` of a section of the landing page after the hero. */
export type AnchorId = LandingSection['id']

/** A section with an introduction. */
export type SectionWithLead = Extract<LandingSection, { lead: LocalisedText }>

const anchorIds = landingSections.map(({ id }) => id)

/** Returns the sections after the hero that an order of the settings shows. */
export function shownSections(order = ''): readonly AnchorId[] {
  const shown = parseOrder(order, anchorIds).filter(({ isHidden }) => !isHidden)
  return [...new Set(shown.flatMap(({ id }) => anchorIds.filter((known) => known === id)))]
}
