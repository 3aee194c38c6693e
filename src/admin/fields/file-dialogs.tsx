import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LocalisedText } from '#content/fields.ts'
import type { Download, LibraryImage } from '#contracts/files.ts'
import { DocumentList } from '../shared/files/document-list.tsx'
import { documentKind, type FileKind, imageKind } from '../shared/files/file-kind.ts'
import { DropZone, FilePicker, UploadButton } from '../shared/files/file-picker.tsx'
import { ImageGrid } from '../shared/files/image-grid.tsx'
import { useUploads } from '../shared/files/use-uploads.ts'
import { downloadMessages } from '../shared/i18n/download-messages.ts'
import { imageMessages } from '../shared/i18n/image-messages.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import { InputDialog } from './input-dialog.tsx'

interface DialogProps<T> {
  readonly onChoose: (file: T) => void
  readonly onClose: () => void
}

interface FileDialogProps<T> extends DialogProps<T> {
  readonly kind: FileKind<T>
  readonly title: LocalisedText
  readonly uploadLabel: LocalisedText
  /** Says below the files what else is accepted. */
  readonly hint?: LocalisedText
  readonly size: number
  readonly minHeight: string
  readonly renderFiles: (files: readonly T[], choose: (file: T) => void) => ReactNode
}

function FileDialog<T>(props: FileDialogProps<T>) {
  const { kind, title, uploadLabel, hint, renderFiles, onChoose, onClose, ...dialog } = props
  const language = useLanguage()
  const choose = (file: T) => {
    onClose()
    onChoose(file)
  }
  // A file that is uploaded here is chosen at once.
  const uploads = useUploads(kind, choose)
  const addOne = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  return (
    <InputDialog title={title[language]} onClose={onClose} {...dialog}>
      <DropZone onFiles={addOne}>
        <FilePicker
          kind={kind}
          uploads={uploads}
          tools={<UploadButton variant="default" label={uploadLabel[language]} kind={kind} onFiles={addOne} />}
          renderFiles={(files) => renderFiles(files, choose)}
        />
        {hint && (
          <Text c="dimmed" size="xs" mt="md">
            {hint[language]}
          </Text>
        )}
      </DropZone>
    </InputDialog>
  )
}

interface ImageDialogProps extends DialogProps<LibraryImage> {
  /** The hash of the current image. */
  readonly selectedHash?: string | undefined
}

/** Chooses an image of the library, or uploads one to it. */
export function ImageDialog({ selectedHash, ...dialog }: ImageDialogProps) {
  return (
    <FileDialog
      {...dialog}
      kind={imageKind}
      title={imageMessages.libraryTitle}
      uploadLabel={imageMessages.uploadOne}
      size={880}
      minHeight="min(640px, 80dvh)"
      renderFiles={(images, choose) => <ImageGrid images={images} selectedHash={selectedHash} onSelect={choose} />}
    />
  )
}

/** Chooses a document to link to, or uploads one. */
export function DocumentDialog(dialog: DialogProps<Download>) {
  return (
    <FileDialog
      {...dialog}
      kind={documentKind}
      title={downloadMessages.choose}
      uploadLabel={downloadMessages.upload}
      hint={downloadMessages.drop}
      size={720}
      minHeight="min(480px, 80dvh)"
      renderFiles={(files, choose) => <DocumentList documents={files} onChoose={choose} />}
    />
  )
}
