import type { Editor } from '@tiptap/react'
import type { ChangeEvent } from 'react'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { fieldMessages } from '../messages.ts'
import type { AcceptImages } from './image-files.ts'
import { InsertTools } from './insert-tools.tsx'
import classes from './rich-text-input.module.css'
import { ShortcutList } from './shortcut-list.tsx'
import { type StyleTool, styleTools } from './style-tools.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { useRovingTabindex } from './use-roving-tabindex.ts'
import { WriteButton } from './write-button.tsx'

const levels = [1, 2, 3, 4, 5, 6] as const
const fonts = [
  { name: 'sans-serif', label: 'Sans serif' },
  { name: 'serif', label: 'Serif' },
  { name: 'monospace', label: 'Monospace' },
] as const

function HeadingSelect({ editor }: { editor: Editor }) {
  const t = useScopedTranslation(fieldMessages)
  const level = levels.find((one) => editor.isActive('heading', { level: one }))
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = levels.find((one) => String(one) === event.currentTarget.value)
    const chain = editor.chain().focus()
    if (chosen) chain.setHeading({ level: chosen }).run()
    else chain.setParagraph().run()
  }
  return (
    <select aria-label={t('heading')} value={level ?? ''} onChange={choose} className={classes['select']}>
      <option value="">{t('plainText')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {t('headingLevel', { level: one })}
        </option>
      ))}
    </select>
  )
}

function FontSelect({ editor }: { editor: Editor }) {
  const t = useScopedTranslation(fieldMessages)
  const font = fonts.find(({ name }) => editor.isActive('textStyle', { fontFamily: name }))
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.currentTarget.value
    const chain = editor.chain().focus()
    if (chosen) chain.setFontFamily(chosen).run()
    else chain.unsetMark('textStyle').run()
  }
  return (
    <select aria-label={t('font')} value={font?.name ?? ''} onChange={choose} className={classes['select']}>
      <option value="">{t('siteFont')}</option>
      {fonts.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

function StyleToolGroup({ editor, tools }: { editor: Editor; tools: readonly StyleTool[] }) {
  const t = useScopedTranslation(fieldMessages)
  return (
    <span className={classes['group']}>
      {tools.map(({ label, shortcutKey, icon, style, toggle }) => (
        <ToolbarButton
          key={label}
          label={t(label)}
          shortcutKey={shortcutKey}
          isActive={typeof style === 'string' ? editor.isActive(style) : editor.isActive(style)}
          onPress={() => toggle(editor.chain().focus()).run()}
        >
          {icon}
        </ToolbarButton>
      ))}
    </span>
  )
}

interface ToolbarProps {
  readonly editor: Editor
  /** The label of the field that the toolbar controls. */
  readonly label: string
  readonly disabled: boolean
  readonly accept: AcceptImages
}

/** The toolbar of the rich text editor: a single tab stop. */
export function Toolbar({ editor, label, disabled, accept }: ToolbarProps) {
  const t = useScopedTranslation(fieldMessages)
  const roving = useRovingTabindex()
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={t('toolbar', { label })}
      className={classes['toolbar']}
      inert={disabled || undefined}
    >
      <HeadingSelect editor={editor} />
      <FontSelect editor={editor} />
      <StyleToolGroup editor={editor} tools={styleTools.marks} />
      <StyleToolGroup editor={editor} tools={styleTools.blocks} />
      <StyleToolGroup editor={editor} tools={styleTools.alignments} />
      <WriteButton editor={editor} />
      <span className={classes['group']}>
        <InsertTools editor={editor} accept={accept} />
        <ShortcutList />
      </span>
    </div>
  )
}
