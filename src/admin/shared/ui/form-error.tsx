import { Text } from '@mantine/core'

/** Why a form or a write was rejected; announced when it changes, and takes no space while it is empty. */
export function FormError({ problem }: { problem: string }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)" fw={600} {...(problem === '' && { pos: 'absolute' })}>
      {problem}
    </Text>
  )
}
