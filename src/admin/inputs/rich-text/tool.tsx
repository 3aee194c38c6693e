import type { ReactNode, Ref } from 'react'

interface ToolProps {
  readonly label: string
  readonly isActive: boolean
  readonly onUse: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of the toolbar; pressed while what it does holds at the cursor. */
export function Tool({ label, isActive, onUse, children, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      // The selection in the text would be lost with the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  )
}
