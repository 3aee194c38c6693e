import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../shared/i18n/language.ts'
import { useLayer } from '../shared/shell/use-layer.ts'

interface InputDialogProps {
  readonly title: string
  /** The maximum width, in pixels. */
  readonly size: number
  /** The height before the content has loaded, as a CSS value. */
  readonly minHeight?: string
  /** A click next to the dialog does not close it while something typed would be lost. */
  readonly isDirty?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that an input opens, above the form and its drawer. */
export function InputDialog({ title, size, minHeight, isDirty = false, onClose, children }: InputDialogProps) {
  const t = useTranslation()
  useLayer(true, onClose)
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      closeOnClickOutside={!isDirty}
      withCloseButton={false}
      size={size}
      zIndex={300}
      padding="lg"
      styles={minHeight ? { content: { minHeight } } : {}}
    >
      {/* Mantine's own header would be a second banner landmark above a drawer. */}
      <Group justify="space-between" wrap="nowrap" mb="md">
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label={t('close')} size={44} />
      </Group>
      {children}
    </Modal>
  )
}
