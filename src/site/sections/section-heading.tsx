import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

const isUpperCase = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

/** The heading of a section, below a kawung. Capital letters alone are smaller: they look larger than other headings. */
export function SectionHeading({ id, children }: { readonly id: string; readonly children: string }): ReactNode {
  return (
    <h2 id={`${id}-heading`} className={isUpperCase(children) ? 'heading caps' : 'heading'}>
      <Kawung />
      {children}
    </h2>
  )
}
