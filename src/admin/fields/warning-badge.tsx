import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** A badge for what is missing or outdated. */
export function WarningBadge({ children }: { children: ReactNode }) {
  return (
    <Badge variant="filled" bg="light-dark(#fdeec7, #3a3118)" c="light-dark(#553b00, #f4d27a)">
      {children}
    </Badge>
  )
}
