import { Input } from '@mantine/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { UploadList } from '../image-library/upload-list.tsx'
import { isUploading } from '../image-library/upload-queue.ts'
import type { InputProps } from '../input-props.ts'
import { cleanPaste } from './clean-paste.ts'
import classes from './rich-text-input.module.css'
import { formatAriaShortcut, linkShortcutKey } from './shortcuts.ts'
import { Toolbar } from './toolbar.tsx'
import { findLinkUrl } from './urls.ts'
import { useTextUploads } from './use-text-uploads.ts'
import { VideoNode } from './video-node.ts'

const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => findLinkUrl(address) !== undefined,
    },
  }),
  TextStyle,
  FontFamily,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  VideoNode,
]

/** Returns the HTML of the editor, without trailing empty paragraphs. */
function getHtml(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p[^>]*><\/p>)+$/, '')
}

/** Rich text editor, with the toolbar of the specification. */
export function RichTextInput({ id, label, value, onChange, error, hint, lang, disabled }: InputProps<'richText'>) {
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const uploads = useTextUploads()
  const editor = useEditor({
    extensions: [...extensions, uploads.extension],
    onCreate: ({ editor: made }) => uploads.setEditor(made),
    onDestroy: () => uploads.setEditor(undefined),
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => latestOnChange.current(getHtml(changed)),
    editorProps: {
      transformPastedHTML: cleanPaste,
      handleKeyDown: (view, event) => {
        const toolbar = view.dom.closest('[data-editor]')?.querySelector('[role=toolbar]')
        if (event.key === 'F10' && event.altKey) {
          toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        }
        if (event.key.toLowerCase() !== linkShortcutKey.toLowerCase() || !(event.ctrlKey || event.metaKey)) return false
        if (event.altKey || event.shiftKey) return false
        toolbar?.querySelector<HTMLElement>(`[aria-keyshortcuts="${formatAriaShortcut(linkShortcutKey)}"]`)?.click()
        return true
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        ...(lang && { lang }),
      },
    },
  })
  // The `editable` option is read only on creation; without an update event the change does not count as input.
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={hint || undefined}
      error={error || undefined}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes['editor']} data-editor aria-busy={isUploading(uploads.queue) || undefined}>
        {editor && <Toolbar editor={editor} label={label} disabled={disabled} />}
        <EditorContent editor={editor} className={classes['content']} />
        <div className={classes['uploads']}>
          <UploadList queue={uploads.queue} cancel={uploads.cancel} retry={uploads.retry} />
          <p role="status" className={classes['inserted']}>
            {uploads.insertedMessage}
          </p>
        </div>
      </div>
    </Input.Wrapper>
  )
}
