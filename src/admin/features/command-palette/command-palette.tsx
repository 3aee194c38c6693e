import { Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { useSay } from '../language.ts'
import { messageOf } from './error-note.tsx'
import classes from './palette.module.css'
import { navigate } from './router.ts'
import type { Target } from './targets.ts'
import { useTargets } from './use-targets.ts'
import { useTopLayer } from './use-top-layer.ts'

// The dialog moves the focus a moment later, and letters that are typed at once should not be lost.
function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Finds every screen and every entry by its words, and opens it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const isOnTop = useTopLayer(true)
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const { screens, entries, isSettled, error } = useTargets(search)
  const found = [...screens, ...entries]
  const current = Math.min(active, found.length - 1)
  /** Enter was pressed before what it opens had come. */
  const [isAwaited, setIsAwaited] = useState(false)

  const open = useCallback(
    (target: Target) => {
      onClose()
      navigate(target.address)
    },
    [onClose],
  )
  const chosen = found[current]
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setIsAwaited(false)
    if (chosen) open(chosen)
  }, [isAwaited, isSettled, chosen, open])
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setActive((current + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen && (isSettled || current < screens.length)) open(chosen)
      else setIsAwaited(true)
    }
  }

  return (
    <Modal
      opened
      closeOnEscape={isOnTop}
      onClose={onClose}
      title={say('goTo')}
      styles={{ header: { display: 'none' } }}
      padding={0}
      yOffset="12vh"
      size="lg"
    >
      <TextInput
        className={classes['search'] ?? ''}
        size="lg"
        variant="unstyled"
        role="combobox"
        aria-label={say('goTo')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[current] && `${id}-${current}`}
        placeholder={say('goTo')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
          setIsAwaited(false)
        }}
        onKeyDown={steer}
        ref={focusOn}
        data-autofocus
      />
      <div role="listbox" id={id} aria-label={say('goTo')} className={classes['list']}>
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
          <div
            key={target.address}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes['option']}
            onMouseMove={() => setActive(index)}
            onClick={() => open(target)}
          >
            <span>{target.label}</span>
            <small>{target.place}</small>
          </div>
        ))}
      </div>
      <p className={classes['none']} role="status">
        {!isSettled && 'Loading...'}
        {isSettled && error && `Error: ${messageOf(error)}`}
        {isSettled && !error && found.length === 0 && say('nothingFound', { search: search.trim() })}
      </p>
    </Modal>
  )
}
