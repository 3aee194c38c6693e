import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import type { Language } from '#content/kinds.ts'
import { altIn } from '#content/picture-text.ts'
import { Icon } from '../../icons.tsx'
import { useSay, useTable } from '../../language.ts'
import { pictureTexts } from '../../text-pictures.ts'
import { AddressControl } from './address-control.tsx'
import { findImage, findLink } from './addresses.ts'
import { findPlayer } from './video-address.ts'

const LibraryDialog = lazy(() =>
  import('../picture-library/library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })),
)

function attributeOf(editor: Editor, type: string, name: string): string {
  const value: unknown = editor.getAttributes(type)[name]
  return typeof value === 'string' ? value : ''
}

/** The language that the text is written in. */
function languageOf(editor: Editor): Language {
  return editor.view.dom.lang === 'en' ? 'en' : 'id'
}

/** Replaces the selected block of that type, or adds one and goes on in the line after it. */
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
  // A block that stays selected would be replaced by the next key.
  if (selection instanceof NodeSelection) editor.commands.setTextSelection(selection.to + 1)
}

/** The tools that ask for an address: link, picture and video. */
export function InsertTools({ editor }: { editor: Editor }) {
  const say = useSay()
  const sayOfPictures = useTable(pictureTexts)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  return (
    <>
      <AddressControl
        label={say('link')}
        icon={<Icon name="link" />}
        isActive={editor.isActive('link')}
        current={() => attributeOf(editor, 'link', 'href')}
        find={findLink}
        refusal={say('linkRefused')}
        onAddress={(href) => {
          const chain = editor.chain().focus().extendMarkRange('link')
          if (editor.state.selection.empty && !editor.isActive('link')) {
            chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
          } else chain.setLink({ href }).run()
        }}
        onRemove={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
      <AddressControl
        label={say('image')}
        icon={<Icon name="picture" />}
        isActive={editor.isActive('image')}
        current={() => attributeOf(editor, 'image', 'src')}
        find={findImage}
        refusal={say('imageRefused')}
        description={say('imageText')}
        currentDescription={() => attributeOf(editor, 'image', 'alt')}
        other={{ label: sayOfPictures('fromLibrary'), use: () => setIsLibraryOpen(true) }}
        onAddress={(src, alt) => insertBlock(editor, 'image', { src, alt })}
      />
      <AddressControl
        label={say('video')}
        icon={<Icon name="video" />}
        isActive={editor.isActive('video')}
        current={() => attributeOf(editor, 'video', 'src')}
        find={findPlayer}
        refusal={say('videoRefused')}
        onAddress={(src) => insertBlock(editor, 'video', { src })}
      />
      {isLibraryOpen && (
        <Suspense>
          <LibraryDialog
            onChoose={(picture) =>
              insertBlock(editor, 'image', { src: picture.path, alt: altIn(picture, languageOf(editor)) ?? '' })
            }
            onClose={() => setIsLibraryOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
