import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Language } from '#content/fields.ts'
import { altTextIn } from '#content/image.ts'
import { acceptedImages } from '../../shared/files/image-file.ts'
import { linkShortcutKey } from '../../shared/form/shortcuts.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { fieldMessages } from '../messages.ts'
import { type AcceptImages, insertImages } from './image-files.ts'
import { dataUrlToFile } from './pasted-images.ts'
import { UrlTool } from './url-tool.tsx'
import { findImageUrl, findLinkUrl, findVideoEmbedUrl } from './urls.ts'

const ImageDialog = lazy(() => import('../file-dialogs.tsx').then((module) => ({ default: module.ImageDialog })))

const PageDialog = lazy(() => import('./page-dialog.tsx').then((module) => ({ default: module.PageDialog })))

const DocumentDialog = lazy(() => import('../file-dialogs.tsx').then((module) => ({ default: module.DocumentDialog })))

function getAttribute(editor: Editor, type: string, name: string): string {
  const value: unknown = editor.getAttributes(type)[name]
  return typeof value === 'string' ? value : ''
}

/** Replaces the selected block of that type, or inserts one and moves the cursor to the line after it. */
function insertBlock(editor: Editor, type: string, attrs: Record<string, string>): void {
  const block = { type, attrs }
  if (editor.isActive(type)) {
    editor.chain().focus().insertContent(block).run()
    return
  }
  editor
    .chain()
    .focus()
    .insertContent([block, { type: 'paragraph' }])
    .run()
  const { selection } = editor.state
  // The next key would replace a block that stays selected.
  if (selection instanceof NodeSelection) editor.commands.setTextSelection(selection.to + 1)
}

/** Links the selection, or inserts the text as a link when nothing is selected. */
function insertLink(editor: Editor, href: string, { text }: { readonly text: string }): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

/** The language of the text. */
function getEditorLanguage(editor: Editor): Language {
  return editor.view.dom.lang === 'en' ? 'en' : 'id'
}

interface InsertToolsProps {
  readonly editor: Editor
  readonly accept: AcceptImages
}

/** The tools that ask for a URL: link, image and video. */
export function InsertTools({ editor, accept }: InsertToolsProps) {
  const t = useScopedTranslation(fieldMessages)
  const tImages = useScopedTranslation(imageMessages)
  const [dialog, setDialog] = useState<'pages' | 'downloads' | 'library'>()
  const closeDialog = () => setDialog(undefined)
  const fileInput = useRef<HTMLInputElement>(null)
  const insertFiles = (files: readonly File[]) => {
    insertImages(editor.view, accept(files))
    editor.commands.focus()
  }
  return (
    <>
      <UrlTool
        label={t('link')}
        shortcutKey={linkShortcutKey}
        icon={<Icon name="link" />}
        isActive={editor.isActive('link')}
        getCurrentUrl={() => getAttribute(editor, 'link', 'href')}
        findUrl={findLinkUrl}
        errorMessage={t('linkInvalid')}
        alternatives={[
          { label: t('linkPage'), onSelect: () => setDialog('pages') },
          { label: t('linkDocument'), onSelect: () => setDialog('downloads') },
        ]}
        onSubmitUrl={(href) => insertLink(editor, href, { text: href })}
        onRemove={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
      <UrlTool
        label={t('imageUrl')}
        icon={<Icon name="image" />}
        isActive={editor.isActive('image')}
        getCurrentUrl={() => getAttribute(editor, 'image', 'src')}
        findUrl={findImageUrl}
        errorMessage={t('imageUrlInvalid')}
        description={t('imageDescription')}
        getCurrentDescription={() => getAttribute(editor, 'image', 'alt')}
        alternatives={[
          { label: tImages('fromDevice'), onSelect: () => fileInput.current?.click() },
          { label: tImages('fromLibrary'), onSelect: () => setDialog('library') },
        ]}
        onSubmitUrl={(src, alt) => {
          const file = dataUrlToFile(src)
          const address = file ? accept([file])[0] : src
          if (address) insertBlock(editor, 'image', { src: address, alt })
        }}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        accept={acceptedImages}
        aria-label={tImages('fromDevice')}
        hidden
        onChange={({ currentTarget }) => {
          insertFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <UrlTool
        label={t('video')}
        icon={<Icon name="video" />}
        isActive={editor.isActive('video')}
        getCurrentUrl={() => getAttribute(editor, 'video', 'src')}
        findUrl={findVideoEmbedUrl}
        errorMessage={t('videoUrlInvalid')}
        onSubmitUrl={(src) => insertBlock(editor, 'video', { src })}
      />
      <Suspense>
        {dialog === 'pages' && (
          <PageDialog
            language={getEditorLanguage(editor)}
            onChoose={({ path, title }) => insertLink(editor, path, { text: title })}
            onClose={closeDialog}
          />
        )}
        {dialog === 'downloads' && (
          <DocumentDialog
            onChoose={({ path, fileName }) => insertLink(editor, path, { text: fileName || path })}
            onClose={closeDialog}
          />
        )}
        {dialog === 'library' && (
          <ImageDialog
            onChoose={(image) =>
              insertBlock(editor, 'image', {
                src: image.path,
                alt: altTextIn(image, getEditorLanguage(editor)) ?? '',
              })
            }
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </>
  )
}
