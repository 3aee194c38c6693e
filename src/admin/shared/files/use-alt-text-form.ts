import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DEFAULT_FOCUS } from '#content/image.ts'
import type { LibraryImage } from '#contracts/files.ts'
import { call } from '../api/client.ts'
import type { EntryValues } from '../api/entry.ts'
import { useOwnDraft } from '../form/use-drafts.ts'
import { type Form, useForm } from '../form/use-form.ts'
import { useWrite } from '../form/use-write.ts'
import type { FormModel } from '../form/values.ts'
import { imageKey, imageKind } from './file-kind.ts'

const DECORATIVE = 'true'

const altTextModel: FormModel<LibraryImage> = {
  emptyValues: { alt: '', alt_en: '', decorative: '', focus_x: '', focus_y: '' },
  readValues: ({ alt, alt_en, decorative, focus_x, focus_y }) => ({
    ...{ alt, alt_en, decorative: decorative ? DECORATIVE : '' },
    ...{ focus_x: String(focus_x), focus_y: String(focus_y) },
  }),
}

/** The alt text form of an image; the entry of its state is the image. */
interface AltTextForm extends Form<LibraryImage> {
  readonly isDecorative: boolean
  readonly setDecorative: (isDecorative: boolean) => void
  readonly isBusy: boolean
  readonly save: () => Promise<void>
}

function readAltText({ alt = '', alt_en = '', decorative, focus_x, focus_y }: EntryValues) {
  // An empty input is not 0, the left or upper edge.
  const readPercent = (value: string | undefined) => (value ? Number(value) : DEFAULT_FOCUS)
  const focus = { focus_x: readPercent(focus_x), focus_y: readPercent(focus_y) }
  return { alt, alt_en, decorative: decorative === DECORATIVE, ...focus }
}

/** Returns the alt text form, filled with `initialImage`; `onSaved` is called after each save. */
export function useAltTextForm(initialImage: LibraryImage | undefined, onSaved: () => void): AltTextForm {
  const queryClient = useQueryClient()
  const form = useForm(altTextModel, initialImage)
  const { entry: image, values } = form.state
  const hash = image?.hash
  useOwnDraft(
    'image',
    form,
    useMemo(() => (hash === undefined ? undefined : { id: hash }), [hash]),
  )
  const write = useWrite({
    mutationFn: async () => {
      if (!image) return
      form.setErrors({})
      const texts = { params: { hash: image.hash }, body: readAltText(values) }
      const { data: saved } = await call('PUT /api/media/:hash', texts)
      form.edit(saved)
      queryClient.setQueryData(imageKey(saved.hash), saved)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: imageKind.queryKey })
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
