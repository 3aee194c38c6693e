import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { findPicture } from '#content/picture.ts'
import { findLibraryPicture, uploadPicture } from '../../api/media.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { tellFailed } from '../../frame/tell.tsx'
import { useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import classes from './picture-words.module.css'
import { pictureKey } from './use-pictures.ts'

const WordsDialog = lazy(() => import('./words-dialog.tsx').then((module) => ({ default: module.WordsDialog })))

interface PictureWordsProps {
  /** The path of the picture that is kept. */
  readonly path: string
  /** The file that will replace it: it is kept first, so that something can be said of it. */
  readonly file: File | undefined
  readonly onKept: (path: string) => void
  readonly disabled: boolean
}

/** What is said of the picture of a field, and what changes it. */
export function PictureWords({ path, file, onKept, disabled }: PictureWordsProps) {
  const say = useTable(pictureTexts)
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [share, setShare] = useState<number>()
  const hash = file ? undefined : findPicture(path)?.hash
  const { data: picture } = useQuery({
    queryKey: pictureKey(hash ?? ''),
    queryFn: () => findLibraryPicture(hash ?? ''),
    enabled: hash !== undefined,
    staleTime: 30_000,
  })

  const keep = async (chosen: File) => {
    setShare(0)
    try {
      const kept = await uploadPicture(chosen, { onProgress: setShare })
      queries.setQueryData(pictureKey(kept.hash), kept)
      onKept(kept.path)
      setIsOpen(true)
    } catch (error) {
      tellFailed(messageOf(error))
    } finally {
      setShare(undefined)
    }
  }

  if (!file && !picture) return null
  const said = file ? '' : picture?.decorative ? say('isDecorative') : (picture?.alt ?? '')
  return (
    <div className={classes['line']}>
      <span className={classes['said']} data-missing={said === '' || undefined}>
        {share === undefined ? said || say('noAlt') : `${say('describing')} ${Math.round(share * 100)}%`}
      </span>
      <Button
        variant="subtle"
        color="teal"
        disabled={disabled}
        loading={share !== undefined}
        onClick={() => (file ? void keep(file) : setIsOpen(true))}
      >
        {say(said === '' ? 'describe' : 'changeWords')}
      </Button>
      {isOpen && picture && (
        <Suspense>
          <WordsDialog picture={picture} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
