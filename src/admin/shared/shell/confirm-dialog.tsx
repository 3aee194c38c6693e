import { Button, Group, Modal } from '@mantine/core'
import { useLayer } from './use-layer.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a destructive action; the cancel button has the focus. */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useRestoreFocus(opened)
  useLayer(opened, onCancel)
  return (
    <Modal
      opened={opened}
      closeOnEscape={false}
      onClose={onCancel}
      centered
      withCloseButton={false}
      padding="lg"
      zIndex={400}
      title={title}
    >
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="md" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red.9" size="md" onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
