import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import type { DeletedSource } from './deleted-panel.tsx'

const DeletedPanel = lazy(() => import('./deleted-panel.tsx').then((module) => ({ default: module.DeletedPanel })))

/** The button that opens what was deleted from a list. */
export function DeletedKey(source: DeletedSource) {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="bin" />} onClick={() => setOpened(true)}>
        {say('deletedList')}
      </Button>
      {opened && (
        <Suspense>
          <DeletedPanel {...source} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
