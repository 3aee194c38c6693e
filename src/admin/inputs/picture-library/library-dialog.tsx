import { Modal } from '@mantine/core'
import type { LibraryPicture } from '../../api/media.ts'
import { useTopLayer } from '../../frame/use-top-layer.ts'
import { useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { PictureFinder } from './picture-finder.tsx'
import { usePictures } from './use-pictures.ts'

interface LibraryDialogProps {
  /** The hash of the picture that is used now. */
  readonly current?: string | undefined
  readonly onChoose: (picture: LibraryPicture) => void
  readonly onClose: () => void
}

/** Chooses among the pictures that the site keeps already. */
export function LibraryDialog({ current, onChoose, onClose }: LibraryDialogProps) {
  const say = useTable(pictureTexts)
  const isOnTop = useTopLayer(true)
  const pictures = usePictures()
  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      title={say('libraryTitle')}
      size={880}
      zIndex={300}
      padding="lg"
      closeButtonProps={{ 'aria-label': say('close'), size: 44 }}
      styles={{ title: { fontSize: '1.25rem', fontWeight: 800 }, content: { minHeight: 'min(640px, 80dvh)' } }}
    >
      <PictureFinder
        pictures={pictures}
        chosen={current}
        onChoose={(picture) => {
          onClose()
          onChoose(picture)
        }}
      />
    </Modal>
  )
}
