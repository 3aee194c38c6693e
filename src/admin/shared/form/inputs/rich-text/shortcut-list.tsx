import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import type { TextKey } from '../../text.ts'
import classes from './rich-text-input.module.css'
import { shortcutWords } from './shortcuts.ts'
import { styleTools } from './style-tools.tsx'
import { Tool } from './tool.tsx'

const others: readonly { readonly label: TextKey; readonly keys: string }[] = [
  { label: 'plainText', keys: 'Alt+0' },
  { label: 'shortcutHeadings', keys: 'Alt+1 … 6' },
  { label: 'shortcutUndo', keys: 'Z' },
  { label: 'shortcutRedo', keys: 'Shift+Z' },
]

/** The tool that lists the keys by which the editor is used. */
export function ShortcutList() {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const label = say('shortcuts')
  const rows = [...Object.values(styleTools).flat(), ...others]
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
        <Tool label={label} isActive={opened} onUse={() => setOpened(!opened)}>
          <Icon name="keyboard" />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus>
        <dl className={classes['shortcuts']}>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{say(row.label)}</dt>
              <dd>
                <kbd>{shortcutWords(row.keys)}</kbd>
              </dd>
            </div>
          ))}
          <div>
            <dt>{say('shortcutToolbar')}</dt>
            <dd>
              <kbd>Alt+F10</kbd>
            </dd>
          </div>
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
