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

/** Tells that something failed; it stays until it is closed. */
export function tellFailed(message: ReactNode): void {
  notifications.show({ message, color: 'red', withBorder: true, autoClose: false, role: 'alert', ...closing() })
}
