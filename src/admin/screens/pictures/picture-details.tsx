import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { deletePicture, type LibraryPicture } from '../../api/media.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { Question } from '../../frame/question.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { sizeOf } from '../../inputs/picture-file.ts'
import { PictureCopy } from '../../inputs/picture-library/picture-copy.tsx'
import { useNameOf } from '../../inputs/picture-library/picture-grid.tsx'
import { picturesKey } from '../../inputs/picture-library/use-pictures.ts'
import type { WordsHandle } from '../../inputs/picture-library/use-words.ts'
import { WordsForm } from '../../inputs/picture-library/words-form.tsx'
import { useLanguage, useSay, useTable } from '../../language.ts'
import { mediaUrl } from '../../settings.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { dayOf } from '../day.ts'
import { PictureUses } from './picture-uses.tsx'
import classes from './pictures.module.css'

interface PictureDetailsProps {
  readonly picture: LibraryPicture
  readonly words: WordsHandle
  readonly onDeleted: () => void
}

/** One picture of the library: what it is, what is said of it, where it is used, and what deletes it. */
export function PictureDetails({ picture, words, onDeleted }: PictureDetailsProps) {
  const say = useTable(pictureTexts)
  const language = useLanguage()
  const nameOf = useNameOf()
  const id = useId()
  const { hash, path, width, height, bytes, createdAt, alt } = picture
  const facts = { width, height, size: sizeOf(bytes, language), day: dayOf(createdAt, language) }
  return (
    <article className={classes['details']} aria-labelledby={id}>
      <a href={mediaUrl(path)} target="_blank" rel="noreferrer" className={classes['preview']}>
        <PictureCopy path={path} alt={alt || nameOf(picture)} width={480} />
      </a>
      <div>
        <h2 id={id}>{nameOf(picture)}</h2>
        <p className={classes['quiet']}>{say('facts', facts)}</p>
      </div>
      <WordsForm words={words} />
      <PictureUses hash={hash} />
      <Deleting hash={hash} onDeleted={onDeleted} />
    </article>
  )
}

function Deleting({ hash, onDeleted }: { hash: string; onDeleted: () => void }) {
  const say = useTable(pictureTexts)
  const common = useSay()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      await deletePicture(hash)
      tellDone(say('deleted'))
      onDeleted()
      await queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
    } catch (error) {
      setProblem(messageOf(error))
      await queries.invalidateQueries({ queryKey: picturesKey })
    }
    setBusy(false)
    setIsAsking(false)
  }
  return (
    <div className={classes['deleting']}>
      <p className={classes['problem']} role="alert">
        {problem}
      </p>
      <Button variant="subtle" className={classes['delete'] ?? ''} onClick={() => setIsAsking(true)}>
        {say('delete')}
      </Button>
      <Question
        opened={isAsking}
        question={say('deleteQuestion')}
        yes={common('delete')}
        no={common('cancel')}
        busy={busy}
        onYes={() => void remove()}
        onNo={() => setIsAsking(false)}
      />
    </div>
  )
}
