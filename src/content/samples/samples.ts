import type { CollectionName } from '../collections.ts'
import { aboutSamples } from './about.ts'
import { aboutDetailSamples } from './about-detail.ts'
import { blogSamples } from './blog.ts'
import { contactSamples } from './contact.ts'
import { featureSamples } from './feature.ts'
import { gallerySamples } from './gallery.ts'
import { galleryHeaderSamples } from './gallery-header.ts'
import { headerSamples } from './header.ts'
import { serviceSamples } from './service.ts'
import { settingsSamples } from './settings.ts'
import { teamSamples } from './team.ts'
import { testimonialSamples } from './testimonial.ts'
import { testimonialHeaderSamples } from './testimonial-header.ts'

/** The sample entries of every collection: seeded into an empty database, and shown by a live page whose API calls keep failing. */
export const samples: { readonly [N in CollectionName]: readonly Readonly<Record<string, string>>[] } = {
  feature: featureSamples,
  header: headerSamples,
  about: aboutSamples,
  aboutDetail: aboutDetailSamples,
  galleryHeader: galleryHeaderSamples,
  gallery: gallerySamples,
  testimonialHeader: testimonialHeaderSamples,
  testimonial: testimonialSamples,
  service: serviceSamples,
  team: teamSamples,
  contact: contactSamples,
  blog: blogSamples,
  page: [],
  redirect: [],
  replyTemplate: [],
  settings: settingsSamples,
}
