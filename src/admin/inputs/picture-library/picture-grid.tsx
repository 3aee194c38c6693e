import { Skeleton } from '@mantine/core'
import type { LibraryPicture } from '../../api/media.ts'
import { useLanguage, useTable } from '../../language.ts'
import { dayOf } from '../../screens/day.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { PictureCopy } from './picture-copy.tsx'
import classes from './picture-grid.module.css'

interface PictureGridProps {
  readonly pictures: readonly LibraryPicture[]
  readonly chosen: string | undefined
  readonly onChoose: (picture: LibraryPicture) => void
}

/** A function that gives what a picture is called: its file, or the day that it came. */
export function useNameOf(): (picture: LibraryPicture) => string {
  const say = useTable(pictureTexts)
  const language = useLanguage()
  return ({ fileName, createdAt }) => fileName || say('unnamed', { day: dayOf(createdAt, language) })
}

/** Pictures beside each other, each to be chosen; those of which nobody said what they show are marked. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const say = useTable(pictureTexts)
  const nameOf = useNameOf()
  return (
    <ul className={classes['grid']}>
      {pictures.map((picture) => {
        const { hash, path, alt, decorative } = picture
        const isSilent = alt === '' && !decorative
        return (
          <li key={hash}>
            <button
              type="button"
              className={classes['tile']}
              aria-pressed={hash === chosen}
              onClick={() => onChoose(picture)}
            >
              <PictureCopy path={path} alt="" width={320} className={classes['image']} />
              <span className={classes['name']}>{nameOf(picture)}</span>
              <span className={classes['words']} data-missing={isSilent || undefined}>
                {decorative ? say('isDecorative') : alt || say('noAlt')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The place of the grid while it loads. */
export function GridSkeleton() {
  return (
    <div className={classes['grid']} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className={classes['waiting'] ?? ''} radius="md" />
      ))}
    </div>
  )
}
