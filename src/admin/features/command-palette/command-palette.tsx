import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { navigate } from '../../shared/shell/router.ts'
import { useLayer } from '../../shared/shell/use-layer.ts'
import classes from './command-palette.module.css'
import { type Destination, useDestinations } from './use-destinations.ts'

// The dialog takes the focus late; without this, letters that are typed at once would be lost.
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Searches all screens and entries, and opens the selected one. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  useLayer(true, onClose)
  const id = useId()
  const [search, setSearch] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { screens, entries, isSettled, error } = useDestinations(search)
  const results = [...screens, ...entries]
  const currentIndex = Math.min(activeIndex, results.length - 1)
  /** Enter was pressed before the results arrived. */
  const [isEnterPending, setIsEnterPending] = useState(false)

  const open = useCallback(
    (target: Destination) => {
      onClose()
      navigate(target.href)
    },
    [onClose],
  )
  const selected = results[currentIndex]
  useEffect(() => {
    if (!isEnterPending || !isSettled) return
    setIsEnterPending(false)
    if (selected) open(selected)
  }, [isEnterPending, isSettled, selected, open])
  useEffect(() => {
    document.getElementById(`${id}-${currentIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, currentIndex])

  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (offset !== 0 && results.length > 0) {
      event.preventDefault()
      setActiveIndex((currentIndex + offset + results.length) % results.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (selected && (isSettled || currentIndex < screens.length)) open(selected)
      else setIsEnterPending(true)
    }
  }

  return (
    <Modal
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={t('goTo')}
      styles={{ header: { display: 'none' } }}
      padding={0}
      yOffset="12vh"
      size="lg"
    >
      <TextInput
        px="lg"
        size="lg"
        variant="unstyled"
        role="combobox"
        aria-label={t('goTo')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={results[currentIndex] && `${id}-${currentIndex}`}
        placeholder={t('goTo')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActiveIndex(0)
          setIsEnterPending(false)
        }}
        onKeyDown={handleKeyDown}
        ref={focusInput}
        data-autofocus
      />
      <div role="listbox" id={id} aria-label={t('goTo')} className={classes['list']}>
        {results.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
          <div
            key={target.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === currentIndex}
            className={classes['option']}
            onMouseMove={() => setActiveIndex(index)}
            onClick={() => open(target)}
          >
            <Text span fw={600} truncate>
              {target.label}
            </Text>
            <Text span c="dimmed" size="xs" flex="none">
              {target.group}
            </Text>
          </div>
        ))}
      </div>
      <Text role="status" c="dimmed" px="lg" pb={results.length === 0 ? 'lg' : 0}>
        {!isSettled && 'Loading...'}
        {isSettled && error && `Error: ${getErrorMessage(error)}`}
        {isSettled && !error && results.length === 0 && t('nothingFound', { search: search.trim() })}
      </Text>
    </Modal>
  )
}
