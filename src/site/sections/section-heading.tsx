import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

/** The heading of a section, below a kawung. */
export function SectionHeading({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <h2 id={`${id}-heading`} className="heading">
      <Kawung />
      {children}
    </h2>
  )
}
