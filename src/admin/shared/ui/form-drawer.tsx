import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTopLayer } from '../frame/use-top-layer.ts'
import { useSay } from '../language.ts'
import classes from './form-drawer.module.css'
import { Segments } from './segments.tsx'

interface FormDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** What can be seen in the place of the form. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form over the list, where there is no room for both. */
export function FormDrawer({ opened, onClose, title, preview, children }: FormDrawerProps) {
  const say = useSay()
  const isOnTop = useTopLayer(opened)
  const [side, setSide] = useState<'form' | 'preview'>('form')
  const isPreview = preview !== undefined && side === 'preview'
  return (
    <Drawer
      opened={opened}
      closeOnEscape={isOnTop}
      onClose={() => {
        setSide('form')
        onClose()
      }}
      title={title}
      size="min(100%, 720px)"
      position="right"
      closeButtonProps={{ 'aria-label': say('closeForm'), size: 44 }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['head'] ?? '',
        body: classes['body'] ?? '',
        title: classes['title'] ?? '',
      }}
      transitionProps={{ duration: 150 }}
    >
      {preview !== undefined && (
        <div className={classes['sides']}>
          <Segments
            label={say('formOrPreview')}
            value={side}
            options={[
              { value: 'form', label: say('form') },
              { value: 'preview', label: say('preview') },
            ]}
            onChange={setSide}
            isWide
          />
        </div>
      )}
      <div className={classes['form']} hidden={isPreview}>
        {children}
      </div>
      {isPreview && <div className={classes['preview']}>{preview}</div>}
    </Drawer>
  )
}
