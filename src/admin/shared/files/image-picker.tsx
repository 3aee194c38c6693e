import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LibraryImage } from '#contracts/images.ts'
import { imageMessages } from '../i18n/image-messages.ts'
import { useScopedTranslation } from '../i18n/language.ts'
import { ErrorAlert } from '../shell/error-alert.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import type { PagedList } from '../ui/use-paged-list.ts'
import { GridSkeleton, ImageGrid } from './image-grid.tsx'
import classes from './image-picker.module.css'

interface ImagePickerProps {
  readonly library: PagedList<LibraryImage>
  readonly selectedHash: string | undefined
  readonly onSelect: (image: LibraryImage) => void
  /** Rendered next to the search. */
  readonly tools?: ReactNode
}

/** The library: its search, its images, and the way to its other pages. */
export function ImagePicker({ library, selectedHash, onSelect, tools }: ImagePickerProps) {
  const t = useScopedTranslation(imageMessages)
  const { items: images, total, error, retry, search, debouncedSearch, setSearch, paging } = library
  const content = () => {
    if (error && !images) return <ErrorAlert error={error} onRetry={retry} />
    if (!images) return <GridSkeleton />
    if (images.length > 0) return <ImageGrid library={images} selectedHash={selectedHash} onSelect={onSelect} />
    return (
      <Text c="dimmed" ta="center" px="xs" py="xl">
        {debouncedSearch ? t('nothingFound', { search: debouncedSearch }) : t('none')}
      </Text>
    )
  }
  return (
    <>
      <Group gap="sm" mb="sm">
        <SearchInput label={t('search')} className={classes['search']} value={search} onChange={setSearch} />
        <Text span c="dimmed" size="xs" role="status">
          {images && t(debouncedSearch ? 'countFound' : 'count', { count: total })}
        </Text>
        {tools}
      </Group>
      {content()}
      <Pager {...paging} />
    </>
  )
}
