import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icons.tsx'
import type { FieldMessageKey } from '../messages.ts'

/** A tool that toggles a style at the cursor. */
export interface StyleTool {
  readonly label: FieldMessageKey
  /** The shortcut of the tool, without Ctrl. */
  readonly shortcutKey: string
  readonly icon: ReactNode
  readonly isActive: (editor: Editor) => boolean
  readonly toggle: (editor: Editor) => void
}

const marks: readonly StyleTool[] = [
  {
    label: 'bold',
    shortcutKey: 'B',
    icon: <b>B</b>,
    isActive: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'italic',
    shortcutKey: 'I',
    icon: <i>I</i>,
    isActive: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'underline',
    shortcutKey: 'U',
    icon: <u>U</u>,
    isActive: (editor) => editor.isActive('underline'),
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
]

const blocks: readonly StyleTool[] = [
  {
    label: 'bulletedList',
    shortcutKey: 'Shift+8',
    icon: <Icon name="bullet-list" />,
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'numberedList',
    shortcutKey: 'Shift+7',
    icon: <Icon name="ordered-list" />,
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'quote',
    shortcutKey: 'Shift+B',
    icon: <Icon name="quote" />,
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'codeBlock',
    shortcutKey: 'Alt+C',
    icon: <Icon name="code" />,
    isActive: (editor) => editor.isActive('codeBlock'),
    toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]

interface Alignment extends Pick<StyleTool, 'label' | 'shortcutKey'> {
  readonly side: 'left' | 'center' | 'right' | 'justify'
}

function createAlignmentTool({ label, side, shortcutKey }: Alignment): StyleTool {
  return {
    label,
    shortcutKey,
    icon: <Icon name={side} />,
    isActive: (editor) => editor.isActive({ textAlign: side }),
    toggle: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
  }
}

const alignments: readonly StyleTool[] = [
  createAlignmentTool({ label: 'alignLeft', side: 'left', shortcutKey: 'Shift+L' }),
  createAlignmentTool({ label: 'alignCenter', side: 'center', shortcutKey: 'Shift+E' }),
  createAlignmentTool({ label: 'alignRight', side: 'right', shortcutKey: 'Shift+R' }),
  createAlignmentTool({ label: 'justify', side: 'justify', shortcutKey: 'Shift+J' }),
]

/** The tools that style text, by group. */
export const styleTools = { marks, blocks, alignments } as const
