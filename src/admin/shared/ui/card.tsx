import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  readonly title: ReactNode
  /** A badge in the heading. */
  readonly state?: ReactNode
  readonly children: ReactNode
}

/** A region with a border and a heading. */
export function Card({ title, state, children }: CardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} radius="lg" p="lg" bd="1px solid var(--line)" bg="var(--surface)">
      <Stack gap="md">
        <Title order={2} id={id} display="flex" className={classes['title'] ?? ''}>
          {title} {state}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}
