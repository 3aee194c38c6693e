import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon, type IconName } from '../../shared/ui/icons.tsx'

interface DialogButtonProps extends ButtonProps {
  /** The name of the button, where its label is a part of it. */
  readonly 'aria-label'?: string
  readonly icon: IconName
  readonly label: string
  /** The parameter of the address with which the screen opens it at once. */
  readonly parameter?: string
  readonly renderDialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog, which is loaded then. */
export function DialogButton({ icon, label, parameter, renderDialog, ...button }: DialogButtonProps) {
  const [opened, setOpened] = useState(
    () => parameter !== undefined && new URLSearchParams(window.location.search).has(parameter),
  )
  return (
    <>
      <Button variant="default" leftSection={<Icon name={icon} />} {...button} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <Suspense>{renderDialog(() => setOpened(false))}</Suspense>}
    </>
  )
}
