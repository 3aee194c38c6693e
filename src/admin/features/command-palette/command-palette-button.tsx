import { useCallback, useEffect, useState } from 'react'
import { Icon } from '../icons.tsx'
import { useSay } from '../language.ts'
import { Palette } from './palette.tsx'
import classes from './palette-key.module.css'

/** The button, and the key Ctrl K, that open the search for screens and entries. */
export function PaletteKey() {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
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
        <span>{say('goTo')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {opened && <Palette onClose={close} />}
    </>
  )
}
