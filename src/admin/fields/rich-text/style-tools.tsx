import type { ChainedCommands } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icons.tsx'
import type { FieldMessageKey } from '../messages.ts'

/** A tool that toggles a style at the cursor. */
export interface StyleTool {
  readonly label: FieldMessageKey
  /** The shortcut of the tool, without Ctrl. */
  readonly shortcutKey: string
  readonly icon: ReactNode
  /** The name of the mark or block, or the attributes, that are active while the cursor is in the style. */
  readonly style: string | Readonly<Record<string, string>>
  readonly toggle: (chain: ChainedCommands) => ChainedCommands
}

const marks: readonly StyleTool[] = [
  { label: 'bold', shortcutKey: 'B', icon: <b>B</b>, style: 'bold', toggle: (chain) => chain.toggleBold() },
  { label: 'italic', shortcutKey: 'I', icon: <i>I</i>, style: 'italic', toggle: (chain) => chain.toggleItalic() },
  {
    label: 'underline',
    shortcutKey: 'U',
    icon: <u>U</u>,
    style: 'underline',
    toggle: (chain) => chain.toggleUnderline(),
  },
]

const blocks: readonly StyleTool[] = [
  {
    label: 'bulletedList',
    shortcutKey: 'Shift+8',
    icon: <Icon name="bullet-list" />,
    style: 'bulletList',
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'numberedList',
    shortcutKey: 'Shift+7',
    icon: <Icon name="ordered-list" />,
    style: 'orderedList',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'quote',
    shortcutKey: 'Shift+B',
    icon: <Icon name="quote" />,
    style: 'blockquote',
    toggle: (chain) => chain.toggleBlockquote(),
  },
  {
    label: 'codeBlock',
    shortcutKey: 'Alt+C',
    icon: <Icon name="code" />,
    style: 'codeBlock',
    toggle: (chain) => chain.toggleCodeBlock(),
  },
]

const sides = [
  { side: 'left', label: 'alignLeft', shortcutKey: 'Shift+L' },
  { side: 'center', label: 'alignCenter', shortcutKey: 'Shift+E' },
  { side: 'right', label: 'alignRight', shortcutKey: 'Shift+R' },
  { side: 'justify', label: 'justify', shortcutKey: 'Shift+J' },
] as const

const alignments: readonly StyleTool[] = sides.map(({ side, ...tool }) => ({
  ...tool,
  icon: <Icon name={side} />,
  style: { textAlign: side },
  toggle: (chain) => chain.toggleTextAlign(side),
}))

/** The tools that style text, by group. */
export const styleTools = { marks, blocks, alignments } as const
