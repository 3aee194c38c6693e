import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'

const PersonPanel = lazy(() => import('./person-panel.tsx').then((module) => ({ default: module.PersonPanel })))

/** The button that opens what is kept about one person. */
export function PersonKey({ onErased }: { readonly onErased: () => Promise<void> }) {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="person" />} onClick={() => setOpened(true)}>
        {say('personKey')}
      </Button>
      {opened && (
        <Suspense>
          <PersonPanel onErased={onErased} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
