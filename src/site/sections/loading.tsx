import type { ReactNode } from 'react'
import { Kawung } from './kawung.tsx'

/** What stands in for content that has not arrived: the kawung and the specification's words. */
export function Loading({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="loading" role="status">
      <Kawung />
      {text}
    </p>
  )
}
