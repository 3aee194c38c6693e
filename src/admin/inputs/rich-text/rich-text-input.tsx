import { Input } from '@mantine/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../input-props.ts'
import classes from './rich-text-input.module.css'
import { Toolbar } from './toolbar.tsx'
import { VideoNode } from './video-node.ts'

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' } }),
  TextStyle,
  FontFamily,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  VideoNode,
]

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
    onUpdate: ({ editor: changed }) => change.current(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
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
      <div className={classes['editor']}>
        {editor && <Toolbar editor={editor} label={label} disabled={disabled} />}
        <EditorContent editor={editor} className={classes['content']} />
      </div>
    </Input.Wrapper>
  )
}
