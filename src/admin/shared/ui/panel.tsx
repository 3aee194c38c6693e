import { Box, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title: ReactNode
  /** A badge in the heading. */
  readonly state?: ReactNode
  readonly children: ReactNode
}

/** A region with a border and a heading. */
export function Panel({ title, state, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} radius="lg" p="lg" withBorder>
      <Stack>
        <Title order={2} id={id}>
          {title}{' '}
          {state && (
            <Box component="span" ms="xs">
              {state}
            </Box>
          )}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}
