import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { ErrorBoundary } from '../shared/shell/error-boundary.tsx'
import { fieldMessages } from './messages.ts'

function BrokenPart({ title, component = 'p' }: Omit<PartBoundaryProps, 'children'>) {
  const t = useScopedTranslation(fieldMessages)
  return (
    <Text component={component} role="alert" c="var(--amber)">
      {t('partFailed', { title })}
    </Text>
  )
}

interface PartBoundaryProps {
  /** What it is, as a person knows it. */
  readonly title: string
  /** What the sentence is in; a paragraph by default. */
  readonly component?: 'p' | 'li'
  readonly children: ReactNode
}

/** A part of a form. A sentence replaces it when it cannot be drawn; the rest of the form stays. */
export function PartBoundary({ children, ...part }: PartBoundaryProps) {
  return <ErrorBoundary fallback={() => <BrokenPart {...part} />}>{children}</ErrorBoundary>
}
