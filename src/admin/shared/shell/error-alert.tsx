import { Alert, Button } from '@mantine/core'
import { useTranslation } from '../i18n/language.ts'

/** The message of an error, as the specification defines it. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Shows why a request failed, and offers to retry. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslation()
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'var(--words)' } }}>
      <p style={{ margin: '0 0 12px', fontWeight: 600 }}>Error: {getErrorMessage(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
