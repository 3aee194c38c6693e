import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon, type IconName } from '../../shared/ui/icons.tsx'

interface DialogButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly renderDialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog, which is loaded then. */
export function DialogButton({ icon, label, renderDialog }: DialogButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name={icon} />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <Suspense>{renderDialog(() => setOpened(false))}</Suspense>}
    </>
  )
}
