import { Button, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import type { LibraryImage } from '#contracts/images.ts'
import { call } from '../../shared/api/client.ts'
import { acceptedImages } from '../../shared/files/image-file.ts'
import { useImageName } from '../../shared/files/image-grid.tsx'
import { ImagePicker } from '../../shared/files/image-picker.tsx'
import { UploadList } from '../../shared/files/upload-list.tsx'
import { isUploading } from '../../shared/files/upload-queue.ts'
import { useAltTextForm } from '../../shared/files/use-alt-text-form.ts'
import { useImageLibrary } from '../../shared/files/use-image-library.ts'
import { usePastedFiles } from '../../shared/files/use-pasted-files.ts'
import { useUploads } from '../../shared/files/use-uploads.ts'
import { useUnsavedChangesGuard } from '../../shared/form/use-unsaved-changes-guard.tsx'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { closeEntry, openEntry } from '../../shared/shell/router.ts'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { type OpenForm, SplitScreen } from '../../shared/ui/split-screen.tsx'
import { useFormFromUrl } from '../../shared/ui/use-form-from-url.ts'
import { ImageDetails } from './image-details.tsx'

/** The image library: search, alt text, upload and deletion. */
export function ImagesScreen() {
  const t = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const imageName = useImageName()
  const input = useRef<HTMLInputElement>(null)
  const [uploadedMessage, setUploadedMessage] = useState('')
  const library = useImageLibrary()
  const altTextForm = useAltTextForm(undefined, () => notifySuccess(t('propertiesSaved')))
  const uploads = useUploads((image) => setUploadedMessage(t('uploaded', { name: imageName(image) })))
  const guard = useUnsavedChangesGuard(altTextForm.isDirty || isUploading(uploads.queue))
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
  usePastedFiles(uploads.add)
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files duplicates the upload button
    <div onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <PageLayout
        title={extraScreens.images.label[language]}
        tools={
          <Button size="md" leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedImages}
          aria-label={t('upload')}
          hidden
          onChange={({ currentTarget }) => {
            uploads.add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <SplitScreen
          formTitle={t('details')}
          hint={t('chooseOne')}
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
              <UploadList {...uploads} />
              <ImagePicker
                library={library}
                selectedHash={image?.hash}
                onSelect={(next) => (next.hash === image?.hash ? confirmLeave(closeDetails) : selectImage(next, open))}
              />
              <Text c="dimmed" size="xs" mt="md">
                {t('drop')}
              </Text>
            </>
          )}
        />
        {guard.dialog}
      </PageLayout>
    </div>
  )
}
