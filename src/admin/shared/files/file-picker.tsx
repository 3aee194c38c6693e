import { Box, Button, type ButtonProps, Skeleton, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useScopedTranslation } from '../i18n/language.ts'
import { ErrorAlert } from '../shell/error-alert.tsx'
import { Icon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { ToolBar } from '../ui/tool-bar.tsx'
import { usePagedList } from '../ui/use-paged-list.ts'
import type { FileKind } from './file-kind.ts'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

interface UploadButtonProps extends ButtonProps {
  readonly label: string
  readonly kind: Pick<FileKind<unknown>, 'accept'>
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the system's dialog that chooses files. */
export function UploadButton({ label, kind, multiple = false, onFiles, ...look }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={kind.accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button {...look} leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes the files that are dropped on its content. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files duplicates the upload button
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

interface FilePickerProps<T> {
  readonly kind: FileKind<T>
  readonly uploads: Uploads
  /** Rendered next to the search. */
  readonly tools?: ReactNode
  readonly renderFiles: (files: readonly T[]) => ReactNode
}

/** The files of one kind: their uploads, their search, those of one page, and the way to the other pages. */
export function FilePicker<T>({ kind, uploads, tools, renderFiles }: FilePickerProps<T>) {
  const t = useScopedTranslation(kind.messages)
  const list = usePagedList({ ...kind, queryKey: [...kind.queryKey, 'list'] })
  const { items: files, search, debouncedSearch, setSearch } = list
  const renderContent = () => {
    if (list.error && !files) return <ErrorAlert error={list.error} onRetry={list.retry} />
    if (!files) return <Skeleton height={180} radius="md" />
    if (files.length > 0) return renderFiles(files)
    return (
      <Text c="dimmed" ta="center" px="xs" py="xl">
        {debouncedSearch ? t('nothingFound', { search: debouncedSearch }) : t('none')}
      </Text>
    )
  }
  return (
    <>
      <UploadList {...uploads} />
      <ToolBar gap="sm">
        <Box flex="1 1 200px">
          <SearchInput label={t('search')} className={undefined} value={search} onChange={setSearch} />
        </Box>
        <Text span c="dimmed" size="xs" role="status">
          {files && t(debouncedSearch ? 'countFound' : 'count', { count: list.total })}
        </Text>
        {tools}
      </ToolBar>
      {renderContent()}
      <Pager {...list.paging} />
    </>
  )
}
