import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { LibraryImage } from '#contracts/files.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'

// With the library that draws the frame; most pictures are never cropped.
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

interface CropButtonProps {
  readonly image: LibraryImage
  readonly onCropped: (image: LibraryImage) => void
}

/** Opens the dialog that makes a new image from a part of this one. */
export function CropButton({ image, onCropped }: CropButtonProps) {
  const t = useScopedTranslation(imageMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('crop')}
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog
            image={image}
            onClose={() => setIsOpen(false)}
            onCropped={(cropped) => {
              setIsOpen(false)
              onCropped(cropped)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
