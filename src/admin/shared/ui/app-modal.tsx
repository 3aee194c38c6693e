import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTopLayer } from '../frame/use-top-layer.ts'
import { useSay } from '../language.ts'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** The widest that it becomes, as CSS has it. */
  readonly width: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that lies over the screen, and fills a phone. What it holds scrolls by itself or is no higher than it. */
export function Panel({ title, width, onClose, children }: PanelProps) {
  const say = useSay()
  const isOnTop = useTopLayer(true)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      size={`min(${width}, 100%)`}
      fullScreen={isNarrow === true}
      withCloseButton={false}
      padding={0}
      zIndex={300}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      {/* Mantine's own head would be a second banner where a drawer lies below. */}
      <div className={classes['head']}>
        <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={say('close')} size={44} />
      </div>
      {children}
    </Modal>
  )
}
