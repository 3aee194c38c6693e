import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef } from 'react'
import type { Download } from '#contracts/downloads.ts'
import { fetchPage } from '../api/client.ts'
import { downloadMessages } from '../i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../i18n/language.ts'
import { ErrorAlert } from '../shell/error-alert.tsx'
import { formatBytes, formatDate } from '../ui/format.ts'
import { Icon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { usePagedList } from '../ui/use-paged-list.ts'
import classes from './download-picker.module.css'
import { UploadList } from './upload-list.tsx'
import { downloadsKey, useDownloadUploads } from './use-downloads.ts'

interface DownloadPickerProps {
  /** Called with each document that is uploaded here. */
  readonly onUploaded: (download: Download) => void
  /** Renders the name of a document, as a button or a link. */
  readonly renderName: (download: Download) => ReactNode
  readonly renderActions?: (download: Download) => ReactNode
}

/** The documents: their search, their list, and the button that uploads one. */
export function DownloadPicker({ onUploaded, renderName, renderActions }: DownloadPickerProps) {
  const t = useScopedTranslation(downloadMessages)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const list = usePagedList({
    queryKey: downloadsKey,
    fetchPage: (query, signal) => fetchPage('GET /api/downloads', { query, signal }),
  })
  const uploads = useDownloadUploads(onUploaded)
  const { items: downloads, search, debouncedSearch, setSearch } = list
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add(event.dataTransfer.files)
  }
  const content = () => {
    if (list.error && !downloads) return <ErrorAlert error={list.error} onRetry={list.retry} />
    if (!downloads) return <Skeleton height={180} radius="md" />
    if (downloads.length === 0)
      return (
        <Text c="dimmed" ta="center" px="xs" py="xl">
          {debouncedSearch ? t('nothingFound', { search: debouncedSearch }) : t('none')}
        </Text>
      )
    return (
      <ul className={classes['list']}>
        {downloads.map((download) => (
          <li key={download.hash}>
            <Stack gap={2} className={classes['text']}>
              {renderName(download)}
              <Text c="dimmed" size="xs">
                {t('facts', {
                  size: formatBytes(download.bytes, language),
                  day: formatDate(download.createdAt, language),
                })}
                {' · '}
                {download.uses === 0 ? t('notUsed') : t('uses', { count: download.uses })}
              </Text>
            </Stack>
            {renderActions?.(download)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files duplicates the upload button
    <div onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,.pdf"
        aria-label={t('upload')}
        hidden
        onChange={({ currentTarget }) => {
          uploads.add(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
      <UploadList {...uploads} />
      <Group gap="sm" mb="sm">
        <SearchInput label={t('search')} className={classes['search']} value={search} onChange={setSearch} />
        <Text span c="dimmed" size="xs" role="status">
          {downloads && t(debouncedSearch ? 'countFound' : 'count', { count: list.total })}
        </Text>
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
      </Group>
      {content()}
      <Pager {...list.paging} />
      <Text c="dimmed" size="xs" mt="md">
        {t('drop')}
      </Text>
    </div>
  )
}
