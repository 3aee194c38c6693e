import type { Editor } from '@tiptap/react'
import type { ChangeEvent } from 'react'
import { useSay } from '../../language.ts'
import { InsertTools } from './insert-tools.tsx'
import classes from './rich-text-input.module.css'
import { ShortcutList } from './shortcut-list.tsx'
import { type StyleTool, styleTools } from './style-tools.tsx'
import { Tool } from './tool.tsx'
import { useRoving } from './use-roving.ts'

const levels = [1, 2, 3, 4, 5, 6] as const
const fonts = [
  { name: 'sans-serif', label: 'Sans serif' },
  { name: 'serif', label: 'Serif' },
  { name: 'monospace', label: 'Monospace' },
] as const

function HeadingSelect({ editor }: { editor: Editor }) {
  const say = useSay()
  const level = levels.find((one) => editor.isActive('heading', { level: one }))
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = levels.find((one) => String(one) === event.currentTarget.value)
    const chain = editor.chain().focus()
    if (chosen) chain.setHeading({ level: chosen }).run()
    else chain.setParagraph().run()
  }
  return (
    <select aria-label={say('heading')} value={level ?? ''} onChange={choose} className={classes['select']}>
      <option value="">{say('plainText')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {say('headingLevel', { level: one })}
        </option>
      ))}
    </select>
  )
}

function FontSelect({ editor }: { editor: Editor }) {
  const say = useSay()
  const font = fonts.find(({ name }) => editor.isActive('textStyle', { fontFamily: name }))
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value
    const chain = editor.chain().focus()
    if (chosen) chain.setFontFamily(chosen).run()
    else chain.unsetFontFamily().run()
  }
  return (
    <select aria-label={say('font')} value={font?.name ?? ''} onChange={choose} className={classes['select']}>
      <option value="">{say('siteFont')}</option>
      {fonts.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Tools({ editor, tools }: { editor: Editor; tools: readonly StyleTool[] }) {
  const say = useSay()
  return (
    <span className={classes['group']}>
      {tools.map(({ label, keys, face, isActive, use }) => (
        <Tool key={label} label={say(label)} keys={keys} isActive={isActive(editor)} onUse={() => use(editor)}>
          {face}
        </Tool>
      ))}
    </span>
  )
}

interface ToolbarProps {
  readonly editor: Editor
  /** The label of the field that the tools are for. */
  readonly label: string
  readonly disabled: boolean
}

/** The tools of the rich text editor: one stop of the Tab key. */
export function Toolbar({ editor, label, disabled }: ToolbarProps) {
  const say = useSay()
  const roving = useRoving()
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={say('toolbar', { label })}
      className={classes['toolbar']}
      inert={disabled || undefined}
    >
      <HeadingSelect editor={editor} />
      <FontSelect editor={editor} />
      <Tools editor={editor} tools={styleTools.marks} />
      <Tools editor={editor} tools={styleTools.blocks} />
      <Tools editor={editor} tools={styleTools.alignments} />
      <span className={classes['group']}>
        <InsertTools editor={editor} />
        <ShortcutList />
      </span>
    </div>
  )
}
