import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

/** Loading indicator with a placeholder text of the specification. */
export function Loading({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="loading" role="status">
      <Kawung />
      {text}
    </p>
  )
}
