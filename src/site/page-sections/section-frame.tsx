import type { ReactNode } from 'react'
import type { Content, EntryOf } from '#content/collections.ts'
import { sectionId } from '#content/page-sections/section-type.ts'
import type { AnySection, SectionOf, SectionTypeName } from '#content/page-sections/section-types.ts'
import type { PageContext } from '../page-context.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { Kawung } from '../sections/kawung.tsx'
import { getImage, ResponsiveImage } from '../sections/responsive-image.tsx'

/** What the view of a kind of section gets. */
export interface SectionProps<T extends SectionTypeName> extends PageContext {
  readonly section: SectionOf<T>
  /** The small collections of the site. */
  readonly content: Content
  /** The posts that the sections of the page show. */
  readonly posts: readonly EntryOf<'blog'>[]
  /** Returns the address of a WhatsApp chat in which one applies for a job; undefined without a number. */
  readonly applyOnWhatsApp: (job: string) => string | undefined
  /** It is the first of the page, which has the page's main heading. */
  readonly isFirst: boolean
}

interface FrameProps {
  readonly section: AnySection
  readonly className?: string
  readonly children: ReactNode
}

/** Returns the `id` of the heading of a section. */
export function headingId(section: Pick<AnySection, 'id'>): string {
  return `${sectionId(section)}-heading`
}

/** A section of a page: its heading and introduction, and its content below. */
export function SectionFrame({ section, className = section.type, children }: FrameProps): ReactNode {
  const { title, paragraph = '' } = 'paragraph' in section ? section : { title: section.title }
  return (
    <section
      id={sectionId(section)}
      className={`part ${className}${section.tone === 'dark' ? ' night' : ''}`}
      aria-labelledby={title ? headingId(section) : undefined}
    >
      <div className="wrap">
        {title && (
          <h2 id={headingId(section)} className="heading" lang={fallbackLang(section, 'title')}>
            <Kawung />
            {title}
          </h2>
        )}
        {paragraph && (
          <p className="lead" lang={fallbackLang(section, 'paragraph')}>
            {paragraph}
          </p>
        )}
        {children}
      </div>
    </section>
  )
}

interface ItemHeadingProps {
  readonly section: { readonly title: string }
  readonly item: { readonly title: string; readonly untranslated?: readonly string[] }
  readonly children?: ReactNode
}

/** The heading of an item, one level below that of its section; nothing without a text. */
export function ItemHeading({ section, item, children = item.title }: ItemHeadingProps): ReactNode {
  const Heading = section.title ? 'h3' : 'h2'
  return item.title && <Heading lang={fallbackLang(item, 'title')}>{children}</Heading>
}

interface SectionImageProps {
  readonly context: PageContext
  readonly entry: {
    readonly img: string
    readonly img_alt?: string | undefined
    readonly img_focus?: string | undefined
  }
  readonly sizes: string
  readonly maxWidth?: number
  readonly isPriority?: boolean
}

/** The image of a section or item; nothing when it has none. */
export function SectionImage({ context, entry, ...props }: SectionImageProps): ReactNode {
  return entry.img && <ResponsiveImage {...getImage(context, entry)} {...props} />
}
