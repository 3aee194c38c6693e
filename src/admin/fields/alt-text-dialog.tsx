import type { LibraryImage } from '#contracts/files.ts'
import { AltTextForm } from '../shared/files/alt-text-form.tsx'
import { ImageVariant } from '../shared/files/image-variant.tsx'
import { useAltTextForm } from '../shared/files/use-alt-text-form.ts'
import { imageMessages } from '../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { notifySuccess } from '../shared/shell/notify.tsx'
import classes from './image-input.module.css'
import { InputDialog } from './input-dialog.tsx'

/** Edits the alt text of an image that is used in a form. */
export function AltTextDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const t = useScopedTranslation(imageMessages)
  const form = useAltTextForm(image, () => {
    notifySuccess(t('altTextSaved'))
    onClose()
  })
  return (
    <InputDialog title={t('describe')} size={480} isDirty={form.isDirty} onClose={onClose}>
      <ImageVariant path={image.path} alt="" width={480} className={classes['preview']} />
      <AltTextForm form={form} />
    </InputDialog>
  )
}
