import { Group, type GroupProps, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/language.ts'
import { useLayer } from '../shell/use-layer.ts'
import classes from './app-modal.module.css'

interface AppModalProps {
  readonly title: string
  /** The maximum width, as a CSS value. */
  readonly width: string
  readonly onClose: () => void
  readonly children: ReactNode
}

// Mantine's line height of 1 would cut off the tail of a g.
const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.4 } as const

/** The title of a dialog and its close button. Mantine's own header would be a second banner landmark above a drawer. */
export function ModalHeader({ title, ...props }: GroupProps & { readonly title: string }) {
  const t = useTranslation()
  return (
    <Group wrap="nowrap" gap="sm" {...props}>
      <Modal.Title style={truncated}>{title}</Modal.Title>
      <Modal.CloseButton aria-label={t('close')} size={44} />
    </Group>
  )
}

/** A dialog; full-screen on a phone. Its content scrolls by itself or fits. */
export function AppModal({ title, width, onClose, children }: AppModalProps) {
  useLayer(true, onClose)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      size={`min(${width}, 100%)`}
      fullScreen={isNarrow === true}
      radius="lg"
      withCloseButton={false}
      padding={0}
      zIndex={300}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <ModalHeader
        title={title}
        pl="lg"
        pr="xs"
        py="xs"
        flex="none"
        style={{ borderBottom: '1px solid var(--line)' }}
      />
      {children}
    </Modal>
  )
}
