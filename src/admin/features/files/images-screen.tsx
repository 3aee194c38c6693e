import { Text } from '@mantine/core'
import { useState } from 'react'
import type { LibraryImage } from '#contracts/files.ts'
import { call } from '../../shared/api/client.ts'
import { imageKind } from '../../shared/files/file-kind.ts'
import { DropZone, FilePicker, UploadButton } from '../../shared/files/file-picker.tsx'
import { ImageGrid, useImageName } from '../../shared/files/image-grid.tsx'
import { useAltTextForm } from '../../shared/files/use-alt-text-form.ts'
import { usePastedFiles } from '../../shared/files/use-pasted-files.ts'
import { useUploads } from '../../shared/files/use-uploads.ts'
import { useUnsavedChangesGuard } from '../../shared/form/use-unsaved-changes-guard.tsx'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { closeEntry, openEntry } from '../../shared/shell/router.ts'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { type OpenForm, SplitScreen } from '../../shared/ui/split-screen.tsx'
import { useFormFromUrl } from '../../shared/ui/use-form-from-url.ts'
import { ImageDetails } from './image-details.tsx'

/** The image library: search, alt text, upload and deletion. */
export function ImagesScreen() {
  const t = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const imageName = useImageName()
  const [uploadedMessage, setUploadedMessage] = useState('')
  const altTextForm = useAltTextForm(undefined, () => notifySuccess(t('propertiesSaved')))
  const uploads = useUploads(imageKind, (image) => setUploadedMessage(t('uploaded', { name: imageName(image) })))
  const guard = useUnsavedChangesGuard(altTextForm.isDirty || uploads.isUploading)
  const { entry: image } = altTextForm.state

  // Selecting another image asks first when alt text is unsaved.
  const confirmLeave = (go: () => void) => (altTextForm.isDirty ? guard.confirmLeave(go) : go())
  const closeDetails = () => {
    altTextForm.reset()
    closeEntry()
  }
  const selectImage = (next: LibraryImage, open: OpenForm) =>
    confirmLeave(() => {
      altTextForm.edit(next)
      open(next.hash)
    })
  const showCropped = (cropped: LibraryImage) =>
    confirmLeave(() => {
      altTextForm.edit(cropped)
      openEntry(cropped.hash)
    })
  useFormFromUrl({
    editedId: image?.hash,
    isReady: true,
    load: (hash) => call('GET /api/media/:hash', { params: { hash } }),
    edit: (found) => confirmLeave(() => altTextForm.edit(found)),
    reset: altTextForm.reset,
  })
  usePastedFiles((files) => uploads.add([...files]))

  return (
    <DropZone onFiles={uploads.add}>
      <PageLayout
        title={extraScreens.images.label[language]}
        tools={<UploadButton size="md" label={t('upload')} kind={imageKind} multiple onFiles={uploads.add} />}
      >
        <SplitScreen
          formTitle={t('details')}
          isFormNarrow
          canCreate={false}
          isEditing={image !== undefined}
          isBusy={altTextForm.isBusy}
          savedCount={0}
          onLeave={(goOn) =>
            confirmLeave(() => {
              altTextForm.reset()
              goOn()
            })
          }
          form={
            image && (
              <ImageDetails
                key={image.hash}
                image={image}
                altTextForm={altTextForm}
                onCropped={showCropped}
                onDeleted={closeDetails}
              />
            )
          }
          renderList={(open) => (
            <>
              <p className="visually-hidden" role="status">
                {uploadedMessage}
              </p>
              <FilePicker
                kind={imageKind}
                uploads={uploads}
                renderFiles={(images) => (
                  <ImageGrid
                    images={images}
                    selectedHash={image?.hash}
                    onSelect={(next) =>
                      next.hash === image?.hash ? confirmLeave(closeDetails) : selectImage(next, open)
                    }
                  />
                )}
              />
              <Text c="dimmed" size="xs" mt="md">
                {t('drop')}
              </Text>
            </>
          )}
        />
        {guard.dialog}
      </PageLayout>
    </DropZone>
  )
}
