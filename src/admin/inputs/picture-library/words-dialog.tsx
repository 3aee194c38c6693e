import { Modal } from '@mantine/core'
import type { LibraryPicture } from '../../api/media.ts'
import { tellDone } from '../../frame/tell.tsx'
import { useTopLayer } from '../../frame/use-top-layer.ts'
import { useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { PictureCopy } from './picture-copy.tsx'
import { useWords } from './use-words.ts'
import classes from './words-form.module.css'
import { WordsForm } from './words-form.tsx'

/** Asks what a picture shows, where it is used in a form. */
export function WordsDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const say = useTable(pictureTexts)
  const isOnTop = useTopLayer(true)
  const words = useWords(picture, () => {
    tellDone(say('wordsSaved'))
    onClose()
  })
  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      closeOnClickOutside={!words.isDirty}
      title={say('describe')}
      size={480}
      zIndex={300}
      padding="lg"
      closeButtonProps={{ 'aria-label': say('close'), size: 44 }}
      styles={{ title: { fontSize: '1.25rem', fontWeight: 800 } }}
    >
      <PictureCopy path={picture.path} alt="" width={480} className={classes['preview']} />
      <WordsForm words={words} />
    </Modal>
  )
}
