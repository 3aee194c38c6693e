import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import forms from '../../shared/form/form.module.css'
import classes from './folded-fields.module.css'

interface FoldedFieldsProps {
  readonly heading: string
  /** What the group holds, shown next to the heading. */
  readonly summary: string
  /** One of its fields has an error: the group is open and stays open. */
  readonly hasErrors: boolean
  readonly children: ReactNode
}

/** A group of fields that opens when it is chosen. Its inputs exist only while it is open. */
export function FoldedFields({ heading, summary, hasErrors, children }: FoldedFieldsProps) {
  const [isChosen, setIsChosen] = useState(false)
  const isOpen = isChosen || hasErrors
  return (
    <details className={forms['group']} open={isOpen} data-field-group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={classes['summary']}
        onClick={(event) => {
          // React opens and closes it, so that an error can keep it open.
          event.preventDefault()
          setIsChosen(!isOpen)
        }}
      >
        <Title order={3} fz="lg">
          {heading}
        </Title>
        <Text span c="dimmed" size="xs">
          {summary}
        </Text>
      </summary>
      {isOpen && (
        <Stack gap="lg" pt="sm">
          {children}
        </Stack>
      )}
    </details>
  )
}
