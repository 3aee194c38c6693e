import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections, Content } from '#content/collections.ts'
import { type AnchorId, landingSections } from '#content/landing-sections.ts'
import type { PageContext } from '../page-context.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { fallbackLang } from './fallback-lang.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { People } from './people.tsx'
import { Portfolio } from './portfolio.tsx'
import { leadOf } from './sentences.ts'
import { Services } from './services.tsx'

/** The collections that the landing page shows. */
export type LandingCollection = Exclude<keyof Content, 'settings'>

/** Content whose collections may not have been fetched yet. */
export type PartialContent = { readonly [N in keyof Content]?: Content[N] }

/** The `id` of a section of the landing page. */
export type SectionId = 'page-top' | AnchorId

interface SectionProps<N extends LandingCollection> extends PageContext {
  readonly content: Pick<PartialContent, N>
  /** Path of the page whose sections the hero's button links to; '' on the landing page itself. */
  readonly base?: string
}

interface Section<N extends LandingCollection = LandingCollection> {
  /** What it shows; a live page fetches these collections. */
  readonly collections: readonly N[]
  /** The lower-case path of the live page that shows this section alone; undefined when there is none. */
  readonly livePath: `/${string}` | undefined
  /** Returns true when all its collections have been fetched and there is nothing to show. */
  readonly isEmpty: (content: Pick<PartialContent, N>) => boolean
  readonly render: (props: SectionProps<N>) => ReactNode
}

/** Returns the section unchanged. It can read only the collections that it names, so none of them is left unfetched. */
function defineSection<const N extends LandingCollection, const P extends Section['livePath']>(
  section: Section<N> & { readonly livePath: P },
): Section<N> & { readonly livePath: P } {
  return section
}

const emptyHeader: PublicEntry<Collections['header']> = { id: 0, title: '', paragraph: '', img: '' }

// An empty list means that the header is not filled in, not that it is still loading.
function findHeader({ header }: Pick<PartialContent, 'header'>): PublicEntry<Collections['header']> | undefined {
  return header && (header[0] ?? emptyHeader)
}

const emptyContact: PublicEntry<Collections['contact']> = {
  id: 0,
  ...{ address: '', phone: '', email: '' },
  ...{ facebook: '', instagram: '', twitter: '', youtube: '' },
}

function findContact({ contact }: Pick<PartialContent, 'contact'>): PublicEntry<Collections['contact']> | undefined {
  return contact && (contact[0] ?? emptyContact)
}

const isBlank = (list: readonly { readonly paragraph: string }[] | undefined) => list && !list[0]?.paragraph

/** Returns true when the hero shows the whole paragraph: the about section would only repeat it. */
function isShownByHero(header: PartialContent['header']): boolean | undefined {
  const paragraph = header?.[0]?.paragraph ?? ''
  return header && (paragraph === '' || (!header[0]?.img && leadOf(paragraph) === paragraph))
}

/** The sections of the landing page, in order. */
export const sections = {
  'page-top': defineSection({
    collections: ['header'],
    livePath: '/header',
    isEmpty: () => false,
    render: ({ content, ...props }) => <Hero {...props} header={findHeader(content)} />,
  }),
  features: defineSection({
    collections: ['feature'],
    livePath: '/features',
    isEmpty: ({ feature }) => feature?.length === 0,
    render: ({ content, ...context }) => <Features {...context} features={content.feature} />,
  }),
  about: defineSection({
    collections: ['header', 'about', 'aboutDetail'],
    livePath: '/about',
    isEmpty: ({ header, about, aboutDetail }) =>
      (isShownByHero(header) && isBlank(about) && aboutDetail?.length === 0) ?? false,
    render: ({ content, ...context }) => (
      <About {...context} header={findHeader(content)} about={content.about} details={content.aboutDetail} />
    ),
  }),
  services: defineSection({
    collections: ['service'],
    livePath: '/services',
    isEmpty: ({ service }) => service?.length === 0,
    render: ({ content, ...context }) => <Services {...context} services={content.service} />,
  }),
  portfolio: defineSection({
    collections: ['galleryHeader', 'gallery'],
    livePath: '/gallery',
    isEmpty: ({ galleryHeader, gallery }) => (isBlank(galleryHeader) && gallery?.length === 0) ?? false,
    render: ({ content, ...context }) => (
      <Portfolio {...context} header={content.galleryHeader?.[0]} projects={content.gallery} />
    ),
  }),
  testimonials: defineSection({
    collections: ['testimonialHeader', 'testimonial'],
    livePath: '/testimonial',
    isEmpty: ({ testimonialHeader, testimonial }) => (isBlank(testimonialHeader) && testimonial?.length === 0) ?? false,
    // Shown together: a header that arrives later would push the clients down.
    render: ({ content, ...context }) => {
      const header = content.testimonial && content.testimonialHeader?.[0]
      return (
        <People
          {...context}
          id="testimonials"
          lead={header?.paragraph}
          leadLang={header && fallbackLang(header, 'paragraph')}
          cards={content.testimonialHeader && content.testimonial}
        />
      )
    },
  }),
  team: defineSection({
    collections: ['team'],
    livePath: '/team',
    isEmpty: ({ team }) => team?.length === 0,
    render: ({ content, ...context }) => (
      <People {...context} id="team" lead={context.site.settings?.leads?.team} cards={content.team} />
    ),
  }),
  contact: defineSection({
    collections: ['contact'],
    livePath: undefined,
    // Never empty: it links to the quotation form.
    isEmpty: () => false,
    render: ({ content, site, language }) => <Contact site={site} language={language} contact={findContact(content)} />,
  }),
} as const satisfies Readonly<Record<SectionId, Section>>

/** Returns the sections for the menu: those that the owner shows and that have content, or whose content has not been fetched yet. */
export function linkedSections(
  content: PartialContent,
  shown: readonly AnchorId[] = landingSections.map(({ id }) => id),
): readonly AnchorId[] {
  return shown.filter((id) => !sections[id].isEmpty(content))
}
