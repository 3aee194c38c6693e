import type { ReactNode } from 'react'
import type { LandingSection } from '#content/sections.ts'
import type { PageContext } from '../page-context.ts'
import { getHeading } from '../site-settings.ts'
import { Kawung } from './kawung.tsx'

const isUpperCase = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

interface Props extends PageContext {
  readonly section: LandingSection
  /** The sentence below the heading. */
  readonly lead?: string | undefined
  /** Its language, if that is not the one of the page. */
  readonly leadLang?: 'id' | undefined
}

/** The heading of a section, below a kawung. Capital letters alone are smaller: they look larger than other headings. */
export function SectionHeading({ section, lead, leadLang, ...context }: Props): ReactNode {
  const text = getHeading(context, section)
  const heading = (
    <h2 id={`${section.id}-heading`} className={isUpperCase(text) ? 'heading caps' : 'heading'}>
      <Kawung />
      {text}
    </h2>
  )
  if (!lead) return heading
  return (
    <div>
      {heading}
      <p className="lead" lang={leadLang}>
        {lead}
      </p>
    </div>
  )
}
