import { Alert, Button } from '@mantine/core'
import { useSay } from '../language.ts'

/** The sentence of an error, as the specification words it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Says that something could not be fetched, why, and offers to try again. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay()
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'var(--words)' } }}>
      <p style={{ margin: '0 0 12px', fontWeight: 600 }}>Error: {messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {say('retry')}
      </Button>
    </Alert>
  )
}
