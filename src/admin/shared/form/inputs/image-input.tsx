import { Button } from '@mantine/core'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { findPicture } from '#content/picture.ts'
import { Icon } from '../icons.tsx'
import { useLanguage, useSay, useTable } from '../language.ts'
import { mediaUrl } from '../settings.ts'
import { pictureTexts } from '../text-pictures.ts'
import type { InputProps } from './input-props.ts'
import { pictureTypes, refusePicture, sizeOf } from './picture-file.ts'
import classes from './picture-input.module.css'
import { PictureWords } from './picture-library/picture-words.tsx'
import { useFileAddress } from './use-file-address.ts'
import { usePastedFiles } from './use-pasted-files.ts'

const LibraryDialog = lazy(() =>
  import('./picture-library/library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
)

/** A picture: dropped, pasted, chosen or taken from the library, and seen before it is sent. */
export function PictureInput({
  id,
  label,
  value,
  onChange,
  error,
  hint,
  disabled,
  file,
  onFile,
}: InputProps<'picture'>) {
  const say = useSay()
  const sayOfPictures = useTable(pictureTexts)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const preview = useFileAddress(file)
  const shown = preview ?? (value ? mediaUrl(value) : undefined)

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen || disabled) return
    const reason = refusePicture(chosen)
    setRefusal(reason ? say(reason, { size: sizeOf(chosen.size, language) }) : '')
    if (!reason) onFile(chosen)
  }
  usePastedFiles(take)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const undo = () => {
    setRefusal('')
    if (input.current) input.current.value = ''
    onFile(undefined)
  }

  const use = (path: string) => {
    undo()
    onChange(path)
  }

  return (
    <div className={classes['picture']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button inside */}
      <div
        className={classes['zone']}
        data-over={isOver || undefined}
        data-refused={refusal !== '' || error !== '' || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={classes['frame']}>
          {shown ? (
            <img src={shown} alt={file ? file.name : say('currentPicture')} />
          ) : (
            <Icon name="picture" size={34} />
          )}
        </div>
        <div className={classes['words']}>
          <p className={classes['state']}>
            {file ? `${file.name} · ${sizeOf(file.size, language)}` : say(value ? 'pictureKept' : 'pictureNone')}
          </p>
          <input
            ref={input}
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            className={classes['file']}
            onChange={(event) => take(event.currentTarget.files)}
            aria-describedby={`${id}-help`}
            aria-invalid={refusal !== '' || error !== '' || undefined}
            disabled={disabled}
          />
          <div className={classes['buttons']}>
            <Button
              variant="default"
              onClick={() => input.current?.click()}
              disabled={disabled}
              tabIndex={-1}
              aria-hidden="true"
              className={classes['choose'] ?? ''}
            >
              {say('choosePicture')}
            </Button>
            <Button variant="default" onClick={() => setIsLibraryOpen(true)} disabled={disabled}>
              {sayOfPictures('fromLibrary')}
            </Button>
            {file && (
              <Button variant="subtle" color="teal" onClick={undo} disabled={disabled}>
                {say(value ? 'keepOldPicture' : 'dropPicture')}
              </Button>
            )}
            {!file && value && (
              <Button variant="subtle" color="teal" onClick={() => onChange('')} disabled={disabled}>
                {say('removePicture')}
              </Button>
            )}
          </div>
          <p id={`${id}-help`} className={classes['help']}>
            {hint} {say('pictureHelp')}
          </p>
        </div>
      </div>
      {(refusal || error) && (
        <p className={classes['error']} role="alert">
          {refusal || error}
        </p>
      )}
      <PictureWords path={value} file={file} onKept={use} disabled={disabled} />
      {isLibraryOpen && (
        <Suspense>
          <LibraryDialog
            current={findPicture(value)?.hash}
            onChoose={({ path }) => use(path)}
            onClose={() => setIsLibraryOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
