import { Box, Button, Group, Input, Text } from '@mantine/core'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { parseImagePath } from '#content/image.ts'
import { acceptedImages, findImageFileError } from '../shared/files/image-file.ts'
import { usePastedFiles } from '../shared/files/use-pasted-files.ts'
import { imageMessages } from '../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { formatBytes } from '../shared/ui/format.ts'
import { Icon } from '../shared/ui/icons.tsx'
import { mediaUrl } from '../shared/ui/site-meta.ts'
import { ImageAltText } from './image-alt-text.tsx'
import classes from './image-input.module.css'
import type { InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'
import { useObjectUrl } from './use-object-url.ts'

const ImageDialog = lazy(() => import('./file-dialogs.tsx').then((module) => ({ default: module.ImageDialog })))

/** An image: dropped, pasted, chosen or taken from the library, and shown before it is sent. */
export function ImageInput({ id, label, value, onChange, error, hint, disabled, file, onFile }: InputProps<'image'>) {
  const t = useScopedTranslation(fieldMessages)
  const tImages = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const [fileError, setFileError] = useState('')
  const [undecodableUrl, setUndecodableUrl] = useState('')
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const objectUrl = useObjectUrl(file)
  const imageUrl = objectUrl ?? (value ? mediaUrl(value) : undefined)

  const selectFile = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen || disabled) return
    const reason = findImageFileError(chosen)
    setFileError(reason ? t(reason, { size: formatBytes(chosen.size, language) }) : '')
    if (!reason) onFile(chosen)
  }
  usePastedFiles(selectFile, input)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    selectFile(event.dataTransfer.files)
  }
  const clearFile = () => {
    setFileError('')
    if (input.current) input.current.value = ''
    onFile(undefined)
  }

  const selectLibraryImage = (path: string) => {
    clearFile()
    onChange(path)
  }

  return (
    <div>
      <Input.Label htmlFor={id} size="md">
        {label}
      </Input.Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files duplicates the button inside */}
      <div
        className={classes['dropzone']}
        data-over={isDragOver || undefined}
        data-refused={fileError !== '' || error !== '' || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={handleDrop}
      >
        <div className={classes['frame']}>
          {imageUrl && imageUrl !== undecodableUrl ? (
            // Most browsers cannot show HEIC: the picture is seen once it is saved.
            <img
              src={imageUrl}
              alt={file ? file.name : t('currentImage')}
              onError={() => setUndecodableUrl(imageUrl)}
            />
          ) : (
            <Icon name="image" size={34} />
          )}
        </div>
        <Box flex="1 1 200px" miw={0}>
          <Text fw={600} mb="xs">
            {file ? `${file.name} · ${formatBytes(file.size, language)}` : t(value ? 'imageStored' : 'imageNone')}
            {file && objectUrl === undecodableUrl && ` · ${t('imageShownLater')}`}
          </Text>
          <input
            ref={input}
            id={id}
            type="file"
            data-takes-pasted-files
            accept={acceptedImages}
            className={`visually-hidden ${classes['file']}`}
            onChange={(event) => selectFile(event.currentTarget.files)}
            aria-describedby={`${id}-help`}
            aria-invalid={fileError !== '' || error !== '' || undefined}
            disabled={disabled}
          />
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() => input.current?.click()}
              disabled={disabled}
              tabIndex={-1}
              aria-hidden="true"
            >
              {t('chooseImage')}
            </Button>
            <Button variant="default" onClick={() => setIsLibraryOpen(true)} disabled={disabled}>
              {tImages('fromLibrary')}
            </Button>
            {file && (
              <Button variant="default" onClick={clearFile} disabled={disabled}>
                {t(value ? 'keepOldImage' : 'discardImage')}
              </Button>
            )}
            {!file && value && (
              <Button variant="default" onClick={() => onChange('')} disabled={disabled}>
                {t('removeImage')}
              </Button>
            )}
          </Group>
          <Text id={`${id}-help`} c="dimmed" size="xs" mt="xs">
            {hint} {t('imageHelp')}
          </Text>
        </Box>
      </div>
      {(fileError || error) && (
        <Text role="alert" c="var(--red)" size="xs" fw={600} mt="xxs">
          {fileError || error}
        </Text>
      )}
      <ImageAltText path={value} file={file} onUploaded={selectLibraryImage} disabled={disabled} />
      {isLibraryOpen && (
        <Suspense>
          <ImageDialog
            selectedHash={parseImagePath(value)?.hash}
            onChoose={({ path }) => selectLibraryImage(path)}
            onClose={() => setIsLibraryOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
