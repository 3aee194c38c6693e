import { Box, Button, Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useWrite } from '../../form/use-write.ts'
import { useLanguage, useTranslation } from '../../i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../shell/notify.tsx'
import { AppModal } from '../app-modal.tsx'
import { formatDate, formatTime } from '../format.ts'
import { Pager } from '../pager.tsx'
import { Row, Rows } from '../rows.tsx'
import { formatHeading } from '../site-meta.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { type PagedListOptions, usePagedList } from '../use-paged-list.ts'

/** A deleted item, as the dialog shows it. */
export interface DeletedItem {
  readonly id: number
  readonly title: string
  readonly excerpt: string
  /** The path of its image, empty without one; absent when the list has no images. */
  readonly imagePath?: string
  /** An ISO datetime. */
  readonly deletedAt: string
  /** A user name; absent when unknown. */
  readonly deletedBy?: string
  /** Restores it; throws an ApiError. */
  readonly restore: () => Promise<void>
}

/** The source of a list's deleted items. */
export interface DeletedItemsSource {
  readonly listName: string
  readonly queryKey: readonly string[]
  readonly fetchPage: PagedListOptions<DeletedItem>['fetchPage']
  readonly onRestored: () => Promise<void>
}

/** The deleted items of a list, latest first; each can be restored. */
export function DeletedItemsModal(props: DeletedItemsSource & { readonly onClose: () => void }) {
  const { listName, queryKey, fetchPage, onRestored, onClose } = props
  const t = useTranslation()
  const deleted = usePagedList({ queryKey, fetchPage, pageSize: 20, kind: 'dialog' })
  const { items } = deleted
  const restore = useWrite({
    mutationFn: (item: DeletedItem) => item.restore(),
    onSuccess: (_, { title }) => {
      notifySuccess(t('restored', { title }), 'restore')
      return onRestored()
    },
    onError: (error) => notifyError(getErrorMessage(error), 'restore'),
    onSettled: () => deleted.retry(),
  })

  return (
    <AppModal title={t('deletedOf', { list: formatHeading(listName) })} width="640px" onClose={onClose}>
      <Box p="lg">
        {deleted.error && <ErrorAlert error={deleted.error} onRetry={deleted.retry} />}
        {!items && !deleted.error && (
          <>
            <Text role="status" c="dimmed" mb="sm">
              Loading...
            </Text>
            <Skeleton height={64} radius="md" />
            <Skeleton height={64} radius="md" mt="sm" />
          </>
        )}
        {items && (
          <Text c="dimmed" mb="sm">
            {t(items.length === 0 ? 'deletedNone' : 'deletedLead')}
          </Text>
        )}
        {items && items.length > 0 && (
          <Rows>
            {items.map((item) => (
              <DeletedItemRow
                key={item.id}
                item={item}
                isBusy={restore.input?.id === item.id}
                onRestore={() => void restore.run(item)}
              />
            ))}
          </Rows>
        )}
        <Pager {...deleted.paging} />
      </Box>
    </AppModal>
  )
}

interface DeletedItemRowProps {
  readonly item: DeletedItem
  readonly isBusy: boolean
  readonly onRestore: () => void
}

function DeletedItemRow({ item, isBusy, onRestore }: DeletedItemRowProps) {
  const t = useTranslation()
  const language = useLanguage()
  const id = useId()
  const datetime = { day: formatDate(item.deletedAt, language), time: formatTime(item.deletedAt, language) }
  return (
    <Row
      aria-labelledby={id}
      start={item.imagePath !== undefined && <Thumbnail path={item.imagePath} />}
      end={
        <Button variant="default" loading={isBusy} onClick={onRestore} aria-describedby={id}>
          {t('restore')}
        </Button>
      }
    >
      <Title order={3} id={id}>
        {item.title}
      </Title>
      {item.excerpt && (
        <Text c="dimmed" size="xs" lineClamp={2}>
          {item.excerpt}
        </Text>
      )}
      <Text c="dimmed" size="xs">
        {item.deletedBy === undefined
          ? t('deletedOn', datetime)
          : t('deletedBy', { ...datetime, name: item.deletedBy })}
      </Text>
    </Row>
  )
}
