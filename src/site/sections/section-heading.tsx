import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

/** A section's heading under its kawung mark. */
export function Heading({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <h2 id={`${id}-heading`} className="heading">
      <Kawung />
      {children}
    </h2>
  )
}
