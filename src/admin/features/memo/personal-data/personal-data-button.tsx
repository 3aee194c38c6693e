import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { Icon } from '../../../shared/ui/icons.tsx'
import { memoMessages } from '../messages.ts'

const PersonalDataModal = lazy(() =>
  import('./personal-data-modal.tsx').then((module) => ({ default: module.PersonalDataModal })),
)

/** Opens the personal data dialog. */
export function PersonalDataButton({ onErased }: { readonly onErased: () => Promise<void> }) {
  const t = useScopedTranslation(memoMessages)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="person" />} onClick={() => setOpened(true)}>
        {t('personalData')}
      </Button>
      {opened && (
        <Suspense>
          <PersonalDataModal onErased={onErased} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
