import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { memoMessages } from './messages.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then((module) => ({ default: module.RecordDialog })))

/** Opens the dialog that records a request which came by WhatsApp, telephone or in person. */
export function RecordButton() {
  const t = useScopedTranslation(memoMessages)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setOpened(true)}>
        {t('memoRecord')}
      </Button>
      {opened && (
        <Suspense>
          <RecordDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
