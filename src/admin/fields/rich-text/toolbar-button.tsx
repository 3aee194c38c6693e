import { ActionIcon } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { formatAriaShortcut, formatShortcut } from '../../shared/form/shortcuts.ts'

interface ToolbarButtonProps {
  readonly label: string
  readonly isActive: boolean
  /** The shortcut of the button, without Ctrl. */
  readonly shortcutKey?: string
  readonly onPress: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of the toolbar; pressed while its style is active at the cursor. */
export function ToolbarButton({ label, isActive, shortcutKey, onPress, children, ...rest }: ToolbarButtonProps) {
  return (
    <ActionIcon
      {...rest}
      variant="subtle"
      color="gray"
      size={32}
      fz="md"
      c={isActive ? 'var(--on-turmeric)' : 'var(--words)'}
      bg={isActive ? 'var(--turmeric)' : 'transparent'}
      aria-label={label}
      title={shortcutKey ? `${label} (${formatShortcut(shortcutKey)})` : label}
      aria-keyshortcuts={shortcutKey && formatAriaShortcut(shortcutKey)}
      aria-pressed={isActive}
      // Keeps the focus in the text, which would otherwise lose its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}
