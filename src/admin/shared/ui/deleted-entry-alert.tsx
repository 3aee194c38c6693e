import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from '../i18n/language.ts'

interface DeletedEntryAlertProps {
  readonly isBusy: boolean
  readonly onRestore: () => Promise<void>
  /** Absent when the collection does not allow adding. */
  readonly onSaveAsNew?: (() => Promise<void>) | undefined
}

/** Warns that the edited entry was deleted meanwhile, and offers to save the input anyway. */
export function DeletedEntryAlert({ isBusy, onRestore, onSaveAsNew }: DeletedEntryAlertProps) {
  const t = useTranslation()
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'var(--words)' } }}>
      <p style={{ margin: '0 0 12px', fontWeight: 600 }}>{t('deletedEntryProblem')}</p>
      <Group gap="sm">
        <Button variant="default" disabled={isBusy} onClick={() => void onRestore()}>
          {t('deletedEntryRestore')}
        </Button>
        {onSaveAsNew && (
          <Button variant="default" disabled={isBusy} onClick={() => void onSaveAsNew()}>
            {t('deletedEntrySaveNew')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
