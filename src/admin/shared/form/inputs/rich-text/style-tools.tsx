import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '../../icons.tsx'
import type { TextKey } from '../../text.ts'

/** A tool that switches something on or off where the cursor is. */
export interface StyleTool {
  readonly label: TextKey
  /** The keys that do the same, beside Ctrl. */
  readonly keys: string
  readonly face: ReactNode
  readonly isActive: (editor: Editor) => boolean
  readonly use: (editor: Editor) => void
}

const marks: readonly StyleTool[] = [
  {
    label: 'bold',
    keys: 'B',
    face: <b>B</b>,
    isActive: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'italic',
    keys: 'I',
    face: <i>I</i>,
    isActive: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'underline',
    keys: 'U',
    face: <u>U</u>,
    isActive: (editor) => editor.isActive('underline'),
    use: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
]

const blocks: readonly StyleTool[] = [
  {
    label: 'bullets',
    keys: 'Shift+8',
    face: <Icon name="bullets" />,
    isActive: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'numbers',
    keys: 'Shift+7',
    face: <Icon name="numbers" />,
    isActive: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'quote',
    keys: 'Shift+B',
    face: <Icon name="quote" />,
    isActive: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'codeBlock',
    keys: 'Alt+C',
    face: <Icon name="code" />,
    isActive: (editor) => editor.isActive('codeBlock'),
    use: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]

function alignment(label: TextKey, side: string, keys: string, face: ReactNode): StyleTool {
  return {
    label,
    keys,
    face,
    isActive: (editor) => editor.isActive({ textAlign: side }),
    use: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
  }
}

const alignments: readonly StyleTool[] = [
  alignment('alignLeft', 'left', 'Shift+L', <Icon name="left" />),
  alignment('alignCenter', 'center', 'Shift+E', <Icon name="center" />),
  alignment('alignRight', 'right', 'Shift+R', <Icon name="right" />),
  alignment('justify', 'justify', 'Shift+J', <Icon name="justify" />),
]

/** The tools that change how text looks, in their groups. */
export const styleTools = { marks, blocks, alignments } as const
