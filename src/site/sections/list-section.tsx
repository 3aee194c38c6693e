import type { ReactNode } from 'react'
import type { LandingSection } from '#content/sections.ts'
import { placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { getIntroduction } from '../site-settings.ts'
import { Loading } from './loading.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly section: LandingSection
  /** The sentence below the heading, by default that of the settings. */
  readonly lead?: string | undefined
  /** Its language, if that is not the one of the page. */
  readonly leadLang?: 'id' | undefined
  /** Undefined while it is loading. */
  readonly children: ReactNode
}

/** A section with its content below the heading. */
export function ListSection({ section, lead, leadLang, children, ...context }: Props): ReactNode {
  const { id } = section
  const shownLead = lead ?? ('lead' in section ? getIntroduction(context, section) : undefined)
  return (
    <section id={id} className={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <SectionHeading {...context} section={section} lead={shownLead} leadLang={leadLang} />
        {children === undefined ? <Loading text={placeholder.title} /> : children}
      </div>
    </section>
  )
}
