import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AltText } from '#content/alt-text.ts'
import { type LibraryImage, updateImageText } from '../../../api/images.ts'
import { ApiError, type FieldErrors } from '../../../api/request.ts'
import { getErrorMessage } from '../../../shell/error-alert.tsx'
import { imageKey, imagesKey } from './use-image-library.ts'

const emptyImageText: AltText = { alt: '', alt_en: '', decorative: false }

/** The alt text form of an image. */
export interface AltTextFormHandle {
  /** The image; absent while none is chosen. */
  readonly image: LibraryImage | undefined
  readonly values: AltText
  readonly errors: FieldErrors
  readonly problem: string
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly openImage: (image: LibraryImage | undefined) => void
  readonly updateValues: (change: Partial<AltText>) => void
  readonly save: () => Promise<void>
}

/** Returns the alt text form, filled with `initialImage`; `onSaved` is called after each save. */
export function useAltTextForm(initialImage: LibraryImage | undefined, onSaved: () => void): AltTextFormHandle {
  const queryClient = useQueryClient()
  const [image, setImage] = useState(initialImage)
  const [values, setValues] = useState<AltText>(initialImage ?? emptyImageText)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const openImage = (next: LibraryImage | undefined) => {
    setImage(next)
    setValues(next ?? emptyImageText)
    setErrors({})
    setProblem('')
  }
  const save = async () => {
    if (!image || isBusy) return
    setIsBusy(true)
    setErrors({})
    setProblem('')
    try {
      const saved = await updateImageText(image.hash, values)
      openImage(saved)
      queryClient.setQueryData(imageKey(saved.hash), saved)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: imagesKey })
    } catch (error) {
      setErrors(error instanceof ApiError ? error.errors : {})
      setProblem(getErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const initialText = image ?? emptyImageText
  return {
    image,
    values,
    errors,
    problem,
    isBusy,
    isDirty:
      values.alt !== initialText.alt ||
      values.alt_en !== initialText.alt_en ||
      values.decorative !== initialText.decorative,
    openImage,
    updateValues: (change) => setValues((now) => ({ ...now, ...change })),
    save,
  }
}
