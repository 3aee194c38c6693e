import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/language.ts'
import { Icon } from '../icons.tsx'
import type { DeletedItemsSource } from './deleted-items-modal.tsx'

const DeletedItemsModal = lazy(() =>
  import('./deleted-items-modal.tsx').then((module) => ({ default: module.DeletedItemsModal })),
)

/** Opens the deleted items of a list. */
export function DeletedItemsButton(source: DeletedItemsSource) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" />} onClick={() => setOpened(true)}>
        {t('deletedList')}
      </Button>
      {opened && (
        <Suspense>
          <DeletedItemsModal {...source} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
