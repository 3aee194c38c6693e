import type { Collection, PublicEntry } from './collection.ts'
import { about } from './types/about.ts'
import { aboutDetail } from './types/about-detail.ts'
import { blog } from './types/blog.ts'
import { contact } from './types/contact.ts'
import { feature } from './types/feature.ts'
import { gallery } from './types/gallery.ts'
import { galleryHeader } from './types/gallery-header.ts'
import { header } from './types/header.ts'
import { page } from './types/page.ts'
import { redirect } from './types/redirect.ts'
import { replyTemplate } from './types/reply-template.ts'
import { service } from './types/service.ts'
import { settings } from './types/settings.ts'
import { team } from './types/team.ts'
import { testimonial } from './types/testimonial.ts'
import { testimonialHeader } from './types/testimonial-header.ts'

/** Every content type, in the order of the side menu. */
export const collections = {
  feature,
  header,
  about,
  aboutDetail,
  galleryHeader,
  gallery,
  testimonialHeader,
  testimonial,
  service,
  team,
  contact,
  blog,
  page,
  redirect,
  replyTemplate,
  settings,
} as const

export type Collections = typeof collections
export type CollectionName = keyof Collections

/** Returns true for the name of a collection. */
export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}

/** The collections that are read from the database page by page; all others are held in memory. */
export type LargeCollectionName = {
  [N in CollectionName]: 'large' extends Collections[N]['size'] ? N : never
}[CollectionName]

/** The collections that only administrators read. */
type PrivateCollectionName = {
  [N in CollectionName]: 'administrator' extends NonNullable<Collections[N]['access']>['read'] ? N : never
}[CollectionName]

/** The collections in memory whose entries visitors see. */
export type SmallCollectionName = Exclude<CollectionName, LargeCollectionName | PrivateCollectionName>

/** Returns true for a collection that may grow without end. */
export function isLarge(name: CollectionName): name is LargeCollectionName {
  const { size }: Collection = collections[name]
  return size === 'large'
}

/** The collections whose entries visitors see. */
export type PublicCollectionName = Exclude<CollectionName, PrivateCollectionName>

/** Returns true for a collection that only administrators read. */
function isPrivate(name: CollectionName): name is PrivateCollectionName {
  const { access }: Collection = collections[name]
  return access?.read === 'administrator'
}

/** The names of the collections whose entries visitors see, in the order of the side menu. */
export const publicCollectionNames = (Object.keys(collections) as CollectionName[]).filter(
  (name): name is PublicCollectionName => !isPrivate(name),
)

/** An entry of a collection as visitors get it, in one language. */
export type EntryOf<N extends CollectionName> = PublicEntry<Collections[N]>

/** The public entries of every small collection, in one language, in list order. */
export type Content = { readonly [N in SmallCollectionName]: readonly EntryOf<N>[] }
