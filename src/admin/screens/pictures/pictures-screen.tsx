import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import type { LibraryPicture } from '../../api/media.ts'
import { useLeaveGuard } from '../../form/leave-guard.tsx'
import { moreScreens } from '../../frame/links.ts'
import { tellDone } from '../../frame/tell.tsx'
import { Icon } from '../../icons.tsx'
import { pictureTypes } from '../../inputs/picture-file.ts'
import { PictureFinder } from '../../inputs/picture-library/picture-finder.tsx'
import { useNameOf } from '../../inputs/picture-library/picture-grid.tsx'
import { usePictures } from '../../inputs/picture-library/use-pictures.ts'
import { useWords } from '../../inputs/picture-library/use-words.ts'
import { usePastedFiles } from '../../inputs/use-pasted-files.ts'
import { useLanguage, useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SplitScreen } from '../split-screen.tsx'
import { PictureDetails } from './picture-details.tsx'
import classes from './pictures.module.css'
import { UploadList } from './upload-list.tsx'
import { isUnderWay } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** Every picture that the site keeps: to be found, described, uploaded and deleted. */
export function PicturesScreen() {
  const say = useTable(pictureTexts)
  const language = useLanguage()
  const nameOf = useNameOf()
  const input = useRef<HTMLInputElement>(null)
  const [arrived, setArrived] = useState('')
  const pictures = usePictures()
  const words = useWords(undefined, () => tellDone(say('wordsSaved')))
  const uploads = useUploads((kept) => setArrived(say('uploaded', { name: nameOf(kept) })))
  const guard = useLeaveGuard(words.isDirty || isUnderWay(uploads.queue))
  const { picture } = words

  // What was typed about one picture is not lost to another without a question.
  const leave = (go: () => void) => (words.isDirty ? guard.ask(go) : go())
  const close = () => leave(() => words.open(undefined))
  const choose = (next: LibraryPicture, open: () => void) =>
    leave(() => {
      words.open(next)
      open()
    })
  usePastedFiles(uploads.add)
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    uploads.add(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ScreenHead
        title={moreScreens.pictures.label[language]}
        tools={
          <Button size="md" leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
            {say('upload')}
          </Button>
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={pictureTypes.join(',')}
          aria-label={say('upload')}
          hidden
          onChange={({ currentTarget }) => {
            uploads.add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <SplitScreen
          formTitle={say('details')}
          hint={say('chooseOne')}
          isFormNarrow
          canAdd={false}
          isEditing={picture !== undefined}
          busy={words.busy}
          savedCount={0}
          onLeave={(goOn) =>
            leave(() => {
              words.open(undefined)
              goOn()
            })
          }
          form={
            picture && (
              <PictureDetails
                key={picture.hash}
                picture={picture}
                words={words}
                onDeleted={() => words.open(undefined)}
              />
            )
          }
          list={(open) => (
            <>
              <p className="visually-hidden" role="status">
                {arrived}
              </p>
              <UploadList {...uploads} />
              <PictureFinder
                pictures={pictures}
                chosen={picture?.hash}
                onChoose={(next) => (next.hash === picture?.hash ? close() : choose(next, open))}
              />
              <p className={classes['drop']}>{say('drop')}</p>
            </>
          )}
        />
        {guard.dialog}
      </ScreenHead>
    </div>
  )
}
