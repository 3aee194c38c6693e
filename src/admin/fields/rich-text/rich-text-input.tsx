import { Input } from '@mantine/core'
import { getHTMLFromFragment } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { formatAriaShortcut, linkShortcutKey } from '../../shared/form/shortcuts.ts'
import type { InputProps } from '../input-props.ts'
import { useWritingMode } from '../writing/writing-mode.tsx'
import { imageFiles } from './image-files.ts'
import { ImageNode } from './image-node.tsx'
import { clipboard } from './paste/clipboard.ts'
import { RejectedFiles } from './rejected-files.tsx'
import classes from './rich-text-input.module.css'
import { Toolbar } from './toolbar.tsx'
import { findLinkUrl } from './urls.ts'
import { useImageFiles } from './use-image-files.ts'
import { VideoNode } from './video-node.ts'
import { WordCount } from './word-count.tsx'

const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      // Otherwise half of a pasted `[text](https://…)` becomes a link.
      markdownLinks: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => findLinkUrl(address) !== undefined,
    },
  }),
  TextStyle,
  FontFamily,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  ImageNode,
  VideoNode,
]

const isEmptyParagraph = ({ type, childCount }: Node): boolean => type.name === 'paragraph' && childCount === 0

/** Returns the HTML of the editor, without trailing empty paragraphs. */
function getHtml(editor: Editor): string {
  if (editor.isEmpty) return ''
  const { content } = editor.state.doc
  let end = content.childCount
  while (end > 0 && isEmptyParagraph(content.child(end - 1))) end--
  return getHTMLFromFragment(Fragment.fromArray(content.content.slice(0, end)), editor.schema)
}

/** Rich text editor, with the toolbar of the specification. */
export function RichTextInput({ id, label, value, onChange, error, hint, lang, disabled }: InputProps<'richText'>) {
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const images = useImageFiles()
  const mode = useWritingMode()
  // The last one sees what is pasted first.
  const [pasteExtensions] = useState(() => [clipboard(images.reportPastedImages), imageFiles(images.accept)])
  const editor = useEditor({
    extensions: [...extensions, ...pasteExtensions],
    // What a pasted `*` or `_` means, `formatPlainText` decides; the rules of the editor take one for Markdown
    // everywhere.
    enablePasteRules: ['link'],
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    // The first transaction appends a paragraph after a list, a heading or an image at the end. In Safari that transaction is the
    // focus event inside a command, whose own changes would then be refused: "Applying a mismatched transaction".
    onCreate: ({ editor: created }) =>
      created.view.dispatch(created.state.tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)),
    onUpdate: ({ editor: changed }) => latestOnChange.current(getHtml(changed)),
    editorProps: {
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
      <div className={classes['editor']} data-editor>
        {editor && <Toolbar editor={editor} label={label} disabled={disabled} accept={images.accept} />}
        <EditorContent editor={editor} className={classes['content']} data-editor-content />
        {editor && mode?.isWriting && <WordCount editor={editor} />}
        <RejectedFiles files={images.rejected} onDismiss={images.dismiss} />
      </div>
    </Input.Wrapper>
  )
}
