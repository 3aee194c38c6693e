import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/language.ts'

const PAGE_SIZE = 50

/** Returns the first items of a list, and a function that shows the next 50; `showMore` is absent once all are shown. */
export function useShowMore<T>(list: readonly T[]): { visibleItems: readonly T[]; showMore: (() => void) | undefined } {
  const [size, setSize] = useState(PAGE_SIZE)
  return {
    visibleItems: list.slice(0, size),
    showMore: size < list.length ? () => setSize((shown) => shown + PAGE_SIZE) : undefined,
  }
}

/** The button below a partially shown list. */
export function ShowMore({ onShowMore }: { onShowMore: (() => void) | undefined }) {
  const t = useTranslation()
  if (!onShowMore) return null
  return (
    <Button variant="default" size="md" fullWidth mt="md" onClick={onShowMore}>
      {t('showMore')}
    </Button>
  )
}
