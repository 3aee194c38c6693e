import type { ReactNode, Ref } from 'react'
import { shortcutAttribute, shortcutWords } from './shortcuts.ts'

interface ToolProps {
  readonly label: string
  readonly isActive: boolean
  /** The keys that do the same, beside Ctrl. */
  readonly keys?: string
  readonly onUse: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of the toolbar; pressed while what it does holds at the cursor. */
export function Tool({ label, isActive, keys, onUse, children, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={keys ? `${label} (${shortcutWords(keys)})` : label}
      aria-keyshortcuts={keys && shortcutAttribute(keys)}
      aria-pressed={isActive}
      // The selection in the text would be lost with the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  )
}
