import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { currentLanguage, sentence } from '../language.ts'

function closing() {
  return { closeButtonProps: { 'aria-label': sentence('close', currentLanguage()) } }
}

/** Tells that something worked. */
export function tellDone(message: ReactNode): void {
  notifications.show({ message, color: 'teal', withBorder: true, ...closing() })
}

/** Tells what went wrong beside what worked; it stays until it is closed. An empty message is nothing to tell. */
export function tellWarning(message: string): void {
  if (message === '') return
  notifications.show({ message, color: 'orange', withBorder: true, autoClose: false, role: 'alert', ...closing() })
}

/** Tells that something failed; it stays until it is closed. */
export function tellFailed(message: ReactNode): void {
  notifications.show({ message, color: 'red', withBorder: true, autoClose: false, role: 'alert', ...closing() })
}
