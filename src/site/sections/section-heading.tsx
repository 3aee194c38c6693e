import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

const isUpperCase = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

interface Props {
  readonly id: string
  /** The sentence below the heading. */
  readonly lead?: string | undefined
  /** Its language, if that is not the one of the page. */
  readonly leadLang?: 'id' | undefined
  readonly children: string
}

/** The heading of a section, below a kawung. Capital letters alone are smaller: they look larger than other headings. */
export function SectionHeading({ id, lead, leadLang, children }: Props): ReactNode {
  const heading = (
    <h2 id={`${id}-heading`} className={isUpperCase(children) ? 'heading caps' : 'heading'}>
      <Kawung />
      {children}
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
