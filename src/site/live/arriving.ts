import type { Arriving } from '#site/sections/landing.tsx'

/** Content of which nothing has arrived. */
export const nothing: Arriving = {
  feature: undefined,
  header: undefined,
  about: undefined,
  aboutDetail: undefined,
  galleryHeader: undefined,
  gallery: undefined,
  testimonialHeader: undefined,
  testimonial: undefined,
  service: undefined,
  team: undefined,
  contact: undefined,
  blog: undefined,
}
