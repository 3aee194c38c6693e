import { type AnchorId, type SectionId, shownSections } from '#content/sections.ts'
import { aboutView } from './about.tsx'
import { contactView } from './contact.tsx'
import { featuresView } from './features.tsx'
import { heroView } from './hero.tsx'
import { portfolioView } from './portfolio.tsx'
import { servicesView } from './services.tsx'
import { teamView } from './team.tsx'
import { testimonialsView } from './testimonials.tsx'
import type { PartialContent, View } from './view.ts'

/** The view of each section of the landing page. */
export const views: { readonly [Id in SectionId]: View & { readonly section: { readonly id: Id } } } = {
  'page-top': heroView,
  features: featuresView,
  about: aboutView,
  services: servicesView,
  portfolio: portfolioView,
  testimonials: testimonialsView,
  team: teamView,
  contact: contactView,
}

/** Returns the sections for the menu: those that the owner shows and that have content, or whose content has not been fetched yet. */
export function linkedSections(content: PartialContent, order?: string): readonly AnchorId[] {
  return shownSections(order).filter((id) => !views[id].isEmpty(content))
}
