import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureText } from '#content/picture-text.ts'
import { describePicture, type LibraryPicture } from '../../api/media.ts'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { pictureKey, picturesKey } from './use-pictures.ts'

const nothing: PictureText = { alt: '', alt_en: '', decorative: false }

/** The form of what is said of a picture. */
export interface WordsHandle {
  /** The picture that it is about; absent while none is chosen. */
  readonly picture: LibraryPicture | undefined
  readonly values: PictureText
  readonly errors: FieldErrors
  readonly problem: string
  readonly busy: boolean
  readonly isDirty: boolean
  readonly open: (picture: LibraryPicture | undefined) => void
  readonly write: (change: Partial<PictureText>) => void
  readonly save: () => Promise<void>
}

/** The form of what is said of a picture, of `first` to begin with; `onSaved` is called after each save. */
export function useWords(first: LibraryPicture | undefined, onSaved: () => void): WordsHandle {
  const queries = useQueryClient()
  const [picture, setPicture] = useState(first)
  const [values, setValues] = useState<PictureText>(first ?? nothing)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const open = (next: LibraryPicture | undefined) => {
    setPicture(next)
    setValues(next ?? nothing)
    setErrors({})
    setProblem('')
  }
  const save = async () => {
    if (!picture || busy) return
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      const saved = await describePicture(picture.hash, values)
      open(saved)
      queries.setQueryData(pictureKey(saved.hash), saved)
      onSaved()
      await queries.invalidateQueries({ queryKey: picturesKey })
    } catch (error) {
      setErrors(error instanceof ApiError ? error.errors : {})
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const before = picture ?? nothing
  return {
    picture,
    values,
    errors,
    problem,
    busy,
    isDirty: values.alt !== before.alt || values.alt_en !== before.alt_en || values.decorative !== before.decorative,
    open,
    write: (change) => setValues((now) => ({ ...now, ...change })),
    save,
  }
}
