import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { CommandPalette } from './command-palette.tsx'
import classes from './command-palette-button.module.css'

/** Opens the command palette by click or Ctrl+K. */
export function CommandPaletteButton() {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // In the rich text editor Ctrl+K inserts a link.
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <button type="button" className={classes['key']} onClick={() => setOpened(true)} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        <span>{t('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {opened && <CommandPalette onClose={close} />}
    </>
  )
}
