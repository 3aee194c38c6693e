import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LibraryPicture } from '../../api/media.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { Icon } from '../../icons.tsx'
import { useTable } from '../../language.ts'
import { ShowMore } from '../../screens/show-more.tsx'
import { pictureTexts } from '../../text-pictures.ts'
import classes from './picture-finder.module.css'
import { GridSkeleton, PictureGrid } from './picture-grid.tsx'
import type { PicturesHandle } from './use-pictures.ts'

interface PictureFinderProps {
  readonly pictures: PicturesHandle
  readonly chosen: string | undefined
  readonly onChoose: (picture: LibraryPicture) => void
  /** Stands beside the search. */
  readonly tools?: ReactNode
}

/** The library: its search, its pictures, and what shows more of them. */
export function PictureFinder({ pictures, chosen, onChoose, tools }: PictureFinderProps) {
  const say = useTable(pictureTexts)
  const { list, total, error, retry, search, searched, setSearch, more } = pictures
  const content = () => {
    if (error && !list) return <ErrorNote error={error} onRetry={retry} />
    if (!list) return <GridSkeleton />
    if (list.length > 0) return <PictureGrid pictures={list} chosen={chosen} onChoose={onChoose} />
    return <p className={classes['none']}>{searched ? say('nothingFound', { search: searched }) : say('none')}</p>
  }
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          size="sm"
          aria-label={say('search')}
          placeholder={say('search')}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className={classes['count']} role="status">
          {list && say(searched ? 'countFound' : 'count', { count: total })}
        </span>
        {tools}
      </div>
      {content()}
      <ShowMore more={more} />
    </>
  )
}
