import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { translate } from '../i18n/language.ts'

/** Returns the options that every notification has. */
export function commonOptions() {
  return { withBorder: true, closeButtonProps: { 'aria-label': translate('close') } }
}

const staysUntilClosed = { autoClose: false, role: 'alert' } as const

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
  notifications.show({ ...commonOptions(), message, color: 'teal' })
}

/** Warns about a side effect of a success; stays until closed. Ignores an empty message. */
export function notifyWarning(message = ''): void {
  if (message === '') return
  notifications.show({ ...commonOptions(), ...staysUntilClosed, message, color: 'orange' })
}

/** Notifies that an action failed; stays until closed, or until the action succeeds. */
export function notifyError(message: ReactNode, action: string): void {
  hideErrorNotification(action)
  notifications.show({
    ...commonOptions(),
    ...staysUntilClosed,
    id: errorNotificationId(action),
    message,
    color: 'red',
  })
}
