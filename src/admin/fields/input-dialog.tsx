import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLayer } from '../shared/shell/use-layer.ts'
import { ModalHeader } from '../shared/ui/app-modal.tsx'

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
      <ModalHeader title={title} mb="md" />
      {children}
    </Modal>
  )
}
