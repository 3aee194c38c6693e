import { useQueryClient } from '@tanstack/react-query'
import type { LibraryImage } from '#contracts/images.ts'
import type { EntryValues } from '../../../api/entry.ts'
import { callImages } from '../../../api/images.ts'
import { type FormHandle, useForm } from '../../use-form.ts'
import { useWrite } from '../../use-write.ts'
import type { FormModel } from '../../values.ts'
import { imageKey, imagesKey } from './use-image-library.ts'

const DECORATIVE = 'true'

const altTextModel: FormModel<LibraryImage> = {
  emptyValues: { alt: '', alt_en: '', decorative: '' },
  readValues: ({ alt, alt_en, decorative }) => ({ alt, alt_en, decorative: decorative ? DECORATIVE : '' }),
}

/** The alt text form of an image; the entry of its state is the image. */
export interface AltTextFormHandle extends FormHandle<LibraryImage> {
  readonly isDecorative: boolean
  readonly setDecorative: (isDecorative: boolean) => void
  readonly isBusy: boolean
  readonly save: () => Promise<void>
}

function readAltText({ alt = '', alt_en = '', decorative }: EntryValues) {
  return { alt, alt_en, decorative: decorative === DECORATIVE }
}

/** Returns the alt text form, filled with `initialImage`; `onSaved` is called after each save. */
export function useAltTextForm(initialImage: LibraryImage | undefined, onSaved: () => void): AltTextFormHandle {
  const queryClient = useQueryClient()
  const form = useForm(altTextModel, initialImage)
  const { entry: image, values } = form.state
  const write = useWrite({
    mutationFn: async () => {
      if (!image) return
      form.setErrors({})
      const texts = { params: { hash: image.hash }, body: readAltText(values) }
      const { data: saved } = await callImages('updateImageTexts', texts)
      form.edit(saved)
      queryClient.setQueryData(imageKey(saved.hash), saved)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: imagesKey })
    },
    onError: (error) => form.showRejection(error),
  })
  return {
    ...form,
    isDecorative: readAltText(values).decorative,
    setDecorative: (isDecorative) => form.setFieldValue('decorative', isDecorative ? DECORATIVE : ''),
    isBusy: write.isBusy,
    save: () => write.run(),
  }
}
