import type { Editor, Extension } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { altTextIn } from '#content/alt-text.ts'
import type { Language } from '#content/fields.ts'
import { imageMessages } from '../../../i18n/image-messages.ts'
import { useScopedTranslation } from '../../../i18n/language.ts'
import { useImageName } from '../image-library/image-grid.tsx'
import { type UploadsHandle, useUploads } from '../image-library/use-uploads.ts'
import { finishUpload, imageUploads } from './image-uploads.ts'

/** The uploads of a rich text field. */
export interface TextUploads extends Omit<UploadsHandle, 'add'> {
  /** The extension for the editor. */
  readonly extension: Extension
  /** Sets the editor that has the extension. */
  readonly setEditor: (editor: Editor | undefined) => void
  /** Announces the last inserted image; empty at first. */
  readonly insertedMessage: string
}

/** The language of the text. */
export function getEditorLanguage(editor: Editor): Language {
  return editor.view.dom.lang === 'en' ? 'en' : 'id'
}

/**
 * Uploads pasted or dropped images to the library and inserts them. A finished upload stays in the library when the
 * form is left without saving; a pending one is cancelled.
 */
export function useTextUploads(): TextUploads {
  const t = useScopedTranslation(imageMessages)
  const imageName = useImageName()
  const editor = useRef<Editor>(undefined)
  const [insertedMessage, setInsertedMessage] = useState('')
  const uploads = useUploads((image, key) => {
    const currentEditor = editor.current
    if (!currentEditor || currentEditor.isDestroyed) return
    finishUpload(currentEditor.view, key, {
      src: image.path,
      alt: altTextIn(image, getEditorLanguage(currentEditor)) ?? '',
    })
    setInsertedMessage(t('insertedInText', { name: imageName(image) }))
  })
  const start = (files: readonly File[]) =>
    uploads
      .add(files)
      .filter(({ state }) => state !== 'failed')
      .map(({ key, file }) => ({ key, label: t('notInserted', { name: file.name }) }))
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  const [extension] = useState(() => imageUploads((files) => latest.current(files)))
  return {
    ...uploads,
    extension,
    setEditor: (next) => {
      editor.current = next
    },
    insertedMessage,
    cancel: (key) => {
      uploads.cancel(key)
      if (editor.current && !editor.current.isDestroyed) finishUpload(editor.current.view, key)
    },
  }
}
