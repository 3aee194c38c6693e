import { Button } from '@mantine/core'
import { type DragEvent, useRef } from 'react'
import type { LibraryImage } from '#contracts/images.ts'
import { acceptedImages } from '../shared/files/image-file.ts'
import { ImagePicker } from '../shared/files/image-picker.tsx'
import { UploadList } from '../shared/files/upload-list.tsx'
import { useImageLibrary } from '../shared/files/use-image-library.ts'
import { useUploads } from '../shared/files/use-uploads.ts'
import { imageMessages } from '../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { Icon } from '../shared/ui/icons.tsx'
import { InputDialog } from './input-dialog.tsx'

interface LibraryDialogProps {
  /** The hash of the current image. */
  readonly selectedHash?: string | undefined
  readonly onChoose: (image: LibraryImage) => void
  readonly onClose: () => void
}

/** Chooses an image of the library, or uploads one to it. */
export function LibraryDialog({ selectedHash, onChoose, onClose }: LibraryDialogProps) {
  const t = useScopedTranslation(imageMessages)
  const library = useImageLibrary()
  const input = useRef<HTMLInputElement>(null)
  const choose = (image: LibraryImage) => {
    onClose()
    onChoose(image)
  }
  // An image that is uploaded here is chosen at once.
  const uploads = useUploads(choose)
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add([...event.dataTransfer.files].slice(0, 1))
  }
  return (
    <InputDialog title={t('libraryTitle')} size={880} minHeight="min(640px, 80dvh)" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files duplicates the button */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <input
          ref={input}
          type="file"
          accept={acceptedImages}
          aria-label={t('uploadOne')}
          hidden
          onChange={({ currentTarget }) => {
            uploads.add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <UploadList {...uploads} />
        <ImagePicker
          library={library}
          selectedHash={selectedHash}
          onSelect={choose}
          tools={
            <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
              {t('uploadOne')}
            </Button>
          }
        />
      </div>
    </InputDialog>
  )
}
