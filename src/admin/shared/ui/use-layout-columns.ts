import { useMediaQuery } from '@mantine/hooks'

function useIsAtLeast(width: number): boolean {
  return useMediaQuery(`(min-width: ${width}px)`, true, { getInitialValueInEffect: false })
}

/** How much stands side by side: the list alone, list and form, or list, form and preview. */
export function useRoom(): 'one' | 'two' | 'three' {
  const isWide = useIsAtLeast(1120)
  const isVeryWide = useIsAtLeast(1600)
  return isVeryWide ? 'three' : isWide ? 'two' : 'one'
}
