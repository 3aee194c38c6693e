import { Modal } from '@mantine/core'
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

/** A dialog; full-screen on a phone. Its content scrolls by itself or fits. */
export function AppModal({ title, width, onClose, children }: AppModalProps) {
  const t = useTranslation()
  useLayer(true, onClose)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      size={`min(${width}, 100%)`}
      fullScreen={isNarrow === true}
      withCloseButton={false}
      padding={0}
      zIndex={300}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      {/* Mantine's own header would be a second banner landmark above a drawer. */}
      <div className={classes['head']}>
        <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={t('close')} size={44} />
      </div>
      {children}
    </Modal>
  )
}
