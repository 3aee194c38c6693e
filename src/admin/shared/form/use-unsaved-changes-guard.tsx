import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/language.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { setNavigationGuard } from '../shell/router.ts'

/** Confirms before unsaved input is lost. */
export interface UnsavedChangesGuard {
  /** Runs the action at once when nothing would be lost, otherwise once the administrator confirms or a running save succeeds. */
  readonly confirmLeave: (leave: () => void) => void
  readonly dialog: ReactNode
}

/**
 * Guards unsaved input against navigation, closing the tab, and wherever `confirmLeave` is called. `onLeave` is called when the
 * input is given up.
 */
export function useUnsavedChangesGuard(isDirty: boolean, onLeave: () => void = () => {}): UnsavedChangesGuard {
  const t = useTranslation()
  const [pendingLeave, setPendingLeave] = useState<() => void>()

  const isLeaving = useRef(false)

  useEffect(() => {
    isLeaving.current = false
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const release = setNavigationGuard((go) => setPendingLeave(() => go))
    return () => {
      window.removeEventListener('beforeunload', warn)
      release()
    }
  }, [isDirty])

  useEffect(() => {
    // The save that was running when the question came has succeeded: what was asked for goes on.
    if (isDirty || !pendingLeave) return
    setPendingLeave(undefined)
    pendingLeave()
  }, [isDirty, pendingLeave])

  const go = () => {
    isLeaving.current = true
    onLeave()
    pendingLeave?.()
    setPendingLeave(undefined)
  }

  return {
    confirmLeave: (action) => (isDirty ? setPendingLeave(() => action) : action()),
    dialog: (
      <ConfirmDialog
        opened={pendingLeave !== undefined}
        title={t('leaveQuestion')}
        confirmLabel={t('leaveYes')}
        cancelLabel={t('leaveNo')}
        onConfirm={go}
        onCancel={() => setPendingLeave(undefined)}
      />
    ),
  }
}
