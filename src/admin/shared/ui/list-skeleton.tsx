import { Skeleton, Text } from '@mantine/core'

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  return (
    <>
      <Text role="status" c="dimmed" lh="44px">
        Loading...
      </Text>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={64} mb={8} />
      ))}
    </>
  )
}
