import { Input } from '@mantine/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../input-props.ts'
import { findLink } from './addresses.ts'
import { cleanPaste } from './clean-paste.ts'
import classes from './rich-text-input.module.css'
import { Toolbar } from './toolbar.tsx'
import { VideoNode } from './video-node.ts'

const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => findLink(address) !== undefined,
    },
  }),
  TextStyle,
  FontFamily,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  VideoNode,
]

/** What the editor holds, without the empty lines at its end. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(<p[^>]*><\/p>)+$/, '')
}

/** Rich text, with the toolbar that the specification lists. */
export function RichTextInput({ id, label, value, onChange, error, hint, lang, disabled }: InputProps<'richText'>) {
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => change.current(htmlOf(changed)),
    editorProps: {
      transformPastedHTML: cleanPaste,
      handleKeyDown: (view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false
        view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
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
        {editor && <Toolbar editor={editor} label={label} disabled={disabled} />}
        <EditorContent editor={editor} className={classes['content']} />
      </div>
    </Input.Wrapper>
  )
}
