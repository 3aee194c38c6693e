import { Popover } from '@mantine/core'
import { useState } from 'react'
import { formatShortcut, linkShortcutKey } from '../../shared/form/shortcuts.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { type FieldMessageKey, fieldMessages } from '../messages.ts'
import { styleTools } from './style-tools.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

const otherShortcuts: readonly { readonly label: FieldMessageKey; readonly shortcutKey: string }[] = [
  { label: 'link', shortcutKey: linkShortcutKey },
  { label: 'plainText', shortcutKey: 'Alt+0' },
  { label: 'shortcutHeadings', shortcutKey: 'Alt+1 … 6' },
  { label: 'shortcutUndo', shortcutKey: 'Z' },
  { label: 'shortcutRedo', shortcutKey: 'Shift+Z' },
  { label: 'shortcutSave', shortcutKey: 'S' },
]

const literalShortcuts: readonly { readonly label: FieldMessageKey; readonly keys: string }[] = [
  { label: 'leaveEditing', keys: 'Esc' },
  { label: 'shortcutToolbar', keys: 'Alt+F10' },
]

/** The tool that lists the editor's keyboard shortcuts. */
export function ShortcutList() {
  const t = useScopedTranslation(fieldMessages)
  const [opened, setOpened] = useState(false)
  const label = t('shortcuts')
  const rows = [
    ...[...Object.values(styleTools).flat(), ...otherShortcuts].map((row) => ({
      ...row,
      keys: formatShortcut(row.shortcutKey),
    })),
    ...literalShortcuts,
  ]
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withArrow
      shadow="md"
      width={300}
      position="bottom-end"
    >
      <Popover.Target>
        <ToolbarButton label={label} isActive={opened} onPress={() => setOpened(!opened)}>
          <Icon name="keyboard" />
        </ToolbarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus>
        <Facts facts={rows.map((row) => [t(row.label), <kbd key="keys">{row.keys}</kbd>])} />
      </Popover.Dropdown>
    </Popover>
  )
}
