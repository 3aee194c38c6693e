import { Button, Group, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../i18n/language.ts'
import type { Paging } from './use-paged-list.ts'

/** Leads to the other pages of the list before it: the ones next to it, and any by number. */
export function Pager({ page, pageCount, setPage }: Paging) {
  const t = useTranslation()
  const pager = useRef<HTMLDivElement>(null)
  if (pageCount < 2) return null
  const open = (next: number) => {
    setPage(next)
    pager.current?.previousElementSibling?.scrollIntoView({ block: 'start' })
  }
  return (
    <Group role="navigation" ref={pager} aria-label={t('pages')} justify="space-between" gap="xs" wrap="nowrap" mt="md">
      <Button variant="default" px="sm" flex="none" disabled={page === 0} onClick={() => open(page - 1)}>
        {t('previousPage')}
      </Button>
      <NativeSelect
        size="sm"
        aria-label={t('page')}
        value={String(page)}
        data={Array.from({ length: pageCount }, (_, index) => ({
          value: String(index),
          label: t('pageOf', { page: index + 1, count: pageCount }),
        }))}
        onChange={(event) => open(Number(event.currentTarget.value))}
      />
      <Button variant="default" px="sm" flex="none" disabled={page === pageCount - 1} onClick={() => open(page + 1)}>
        {t('nextPage')}
      </Button>
    </Group>
  )
}
