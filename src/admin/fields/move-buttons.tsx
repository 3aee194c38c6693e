import { ActionIcon, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { Icon } from '../shared/ui/icons.tsx'
import { fieldMessages } from './messages.ts'

interface MoveButtonsProps {
  readonly title: string
  /** The place in its list, and how many places that has. */
  readonly index: number
  readonly count: number
  readonly onMove: (step: -1 | 1) => void
}

const steps = [
  { step: -1, label: 'moveUp', icon: 'up' },
  { step: 1, label: 'moveDown', icon: 'down' },
] as const

/** The two arrow buttons that move a row of a list; the one that was used keeps the focus. */
export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  const t = useScopedTranslation(fieldMessages)
  return (
    <Group gap={0} wrap="nowrap">
      {steps.map(({ step, label, icon }) => (
        <ActionIcon
          key={step}
          variant="subtle"
          color="gray"
          aria-label={t(label, { title })}
          aria-disabled={index + step < 0 || index + step >= count}
          onClick={(event) => {
            const button = event.currentTarget
            // The row of the button moves; the focus follows it before the next key.
            flushSync(() => onMove(step))
            button.focus()
          }}
        >
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </Group>
  )
}
