import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatAriaShortcut, formatShortcut } from '../form/shortcuts.ts'
import { translate } from '../i18n/language.ts'
import { commonOptions } from './notify.tsx'

const UNDO_TIMEOUT_MS = 20_000

interface UndoOffer {
  readonly id: string
  readonly undo: () => void
}

/** The undo offers, latest last. */
let offers: readonly UndoOffer[] = []

/** Something was typed after the latest offer: Ctrl+Z in an input undoes that. */
let hasTyped = false
const noteTyping = (): void => {
  hasTyped = true
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

function handleUndoShortcut(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  if (event.defaultPrevented || event.repeat || (hasTyped && isTextInput(event.target))) return
  const last = offers.at(-1)
  if (!last) return
  event.preventDefault()
  last.undo()
}

function setOffers(next: readonly UndoOffer[]): void {
  if (next.length > offers.length) hasTyped = false
  offers = next
  window.removeEventListener('keydown', handleUndoShortcut)
  window.removeEventListener('input', noteTyping)
  if (offers.length === 0) return
  window.addEventListener('keydown', handleUndoShortcut)
  window.addEventListener('input', noteTyping)
}

/**
 * Notifies of a success that can be undone by the button or Ctrl+Z. The offer lasts twenty seconds, restarted when
 * neither pointer nor focus is on it any more. Returns a function that withdraws it.
 */
export function notifyUndoable(message: string, undo: () => Promise<void>): () => void {
  const pauseReasons = new Set<'pointer' | 'focus'>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => notifications.hide(id)
  const pauseTimer = (by: 'pointer' | 'focus') => {
    pauseReasons.add(by)
    clearTimeout(timer)
  }
  const resumeTimer = (by: 'pointer' | 'focus') => {
    pauseReasons.delete(by)
    clearTimeout(timer)
    if (pauseReasons.size === 0) timer = setTimeout(close, UNDO_TIMEOUT_MS)
  }
  const closeAndUndo = () => {
    close()
    void undo()
  }
  const id = notifications.show({
    ...commonOptions(),
    color: 'teal',
    autoClose: false,
    message: (
      <>
        {message}{' '}
        <Button variant="subtle" color="teal" onClick={closeAndUndo} aria-keyshortcuts={formatAriaShortcut('Z')}>
          {translate('undo')} &nbsp;<kbd>{formatShortcut('Z')}</kbd>
        </Button>
      </>
    ),
    onOpen: () => resumeTimer('pointer'),
    onClose: () => {
      clearTimeout(timer)
      setOffers(offers.filter((offer) => offer.id !== id))
    },
    onMouseEnter: () => pauseTimer('pointer'),
    onMouseLeave: () => resumeTimer('pointer'),
    onFocusCapture: () => pauseTimer('focus'),
    onBlurCapture: () => resumeTimer('focus'),
  })
  // At once: `onOpen` comes a moment after the notification is seen, and the shortcut would do nothing until then.
  setOffers([...offers, { id, undo: closeAndUndo }])
  return close
}
