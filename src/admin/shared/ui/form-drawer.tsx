import { Box, Drawer, SegmentedControl } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from '../i18n/language.ts'
import { useLayer } from '../shell/use-layer.ts'
import classes from './form-drawer.module.css'

interface FormDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Receives the element that contains the form. */
  readonly formRef: Ref<HTMLDivElement>
  /** The content visible in place of the form. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form in a drawer over the list, on narrow screens. */
export function FormDrawer({ opened, onClose, title, formRef, preview, children }: FormDrawerProps) {
  const t = useTranslation()
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const isPreview = preview !== undefined && side === 'preview'
  const close = () => {
    setSide('form')
    onClose()
  }
  useLayer(opened, close)
  return (
    <Drawer
      opened={opened}
      closeOnEscape={false}
      onClose={close}
      title={title}
      size="min(100%, 720px)"
      position="right"
      closeButtonProps={{ 'aria-label': t('closeForm'), size: 44 }}
      styles={{ body: { padding: 0 } }}
      classNames={{
        content: `${classes['content']} ${isPreview ? classes['previewing'] : ''}`,
        body: classes['body'] ?? '',
      }}
      transitionProps={{ duration: 150 }}
    >
      {preview !== undefined && (
        <Box px="lg" pb="sm">
          <SegmentedControl
            aria-label={t('formOrPreview')}
            value={side}
            data={[
              { value: 'form', label: t('form') },
              { value: 'preview', label: t('preview') },
            ]}
            onChange={setSide}
            fullWidth
          />
        </Box>
      )}
      <div hidden={isPreview} ref={formRef}>
        {children}
      </div>
      {isPreview && <div className={classes['preview']}>{preview}</div>}
    </Drawer>
  )
}
