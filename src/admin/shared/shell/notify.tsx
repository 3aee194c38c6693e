import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { currentLanguage, translate } from '../i18n/language.ts'

function closeButtonOptions() {
  return { closeButtonProps: { 'aria-label': translate('close', currentLanguage()) } }
}

function errorNotificationId(action: string): string {
  return `failed: ${action}`
}

/** Hides the error notification of that action, which has succeeded since. */
export function hideErrorNotification(action: string): void {
  notifications.hide(errorNotificationId(action))
}

/** Notifies of a success; hides an earlier error of the same action. */
export function notifySuccess(message: ReactNode, action?: string): void {
  if (action) hideErrorNotification(action)
  notifications.show({ message, color: 'teal', withBorder: true, ...closeButtonOptions() })
}

/** Warns about a side effect of a success; stays until closed. Ignores an empty message. */
export function notifyWarning(message = ''): void {
  if (message === '') return
  notifications.show({
    message,
    color: 'orange',
    withBorder: true,
    autoClose: false,
    role: 'alert',
    ...closeButtonOptions(),
  })
}

/** Notifies that an action failed; stays until closed, or until the action succeeds. */
export function notifyError(message: ReactNode, action: string): void {
  hideErrorNotification(action)
  notifications.show({
    id: errorNotificationId(action),
    message,
    color: 'red',
    withBorder: true,
    autoClose: false,
    role: 'alert',
    ...closeButtonOptions(),
  })
}
