import { useMediaQuery } from '@mantine/hooks'

function useIsMinWidth(width: number): boolean {
  return useMediaQuery(`(min-width: ${width}px)`, true, { getInitialValueInEffect: false })
}

/** The number of columns: list; list and form; or list, form and preview. */
export function useLayoutColumns(): 1 | 2 | 3 {
  const isWide = useIsMinWidth(1120)
  const isVeryWide = useIsMinWidth(1600)
  return isVeryWide ? 3 : isWide ? 2 : 1
}
