import { Modal } from '@mantine/core'
import type { LibraryImage } from '#contracts/images.ts'
import { imageMessages } from '../../../i18n/image-messages.ts'
import { useScopedTranslation } from '../../../i18n/language.ts'
import { notifySuccess } from '../../../shell/notify.tsx'
import { useIsTopLayer } from '../../../shell/use-is-top-layer.ts'
import classes from './alt-text-dialog.module.css'
import { AltTextForm } from './alt-text-form.tsx'
import { ImageVariant } from './image-variant.tsx'
import { useAltTextForm } from './use-alt-text-form.ts'

/** Edits the alt text of an image that is used in a form. */
export function AltTextDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const t = useScopedTranslation(imageMessages)
  const isOnTop = useIsTopLayer(true)
  const form = useAltTextForm(image, () => {
    notifySuccess(t('altTextSaved'))
    onClose()
  })
  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      closeOnClickOutside={!form.isDirty}
      title={t('describe')}
      size={480}
      zIndex={300}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      styles={{ title: { fontSize: '1.25rem', fontWeight: 800 } }}
    >
      <ImageVariant path={image.path} alt="" width={480} className={classes['preview']} />
      <AltTextForm form={form} />
    </Modal>
  )
}
