import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/language.ts'
import { closeEntry, newEntryParam, openEntry, useEntryParam } from '../shell/router.ts'
import { useRestoreFocus } from '../shell/use-restore-focus.ts'
import { FormDrawer } from './form-drawer.tsx'
import classes from './split-screen.module.css'
import { useFormShortcuts } from './use-form-shortcuts.ts'
import { useLayoutColumns } from './use-layout-columns.ts'

/** Shows the form: with the entry it was filled with, or without one to add. */
export type OpenForm = (entry?: number | string) => void

interface SplitScreenProps {
  /** The heading of the form in the drawer. */
  readonly formTitle: string
  /** The form; absent while there is nothing to edit. */
  readonly form: ReactNode
  /** The form is on the screen, next to the list, before anything is chosen. */
  readonly keepsForm?: boolean
  /** The form is narrower than the list. */
  readonly isFormNarrow?: boolean
  readonly canCreate: boolean
  readonly isEditing: boolean
  readonly isBusy: boolean
  /** Called when the form should close; calls `leave` once the administrator confirms. */
  readonly onLeave: (leave: () => void) => void
  /** A counter of saves; the form of an edited entry closes when it grows. */
  readonly savedCount: number
  /** Rendered above both; receives the function that shows the form. */
  readonly renderNotice?: (open: OpenForm) => ReactNode
  /** Rendered above the form. */
  readonly note?: ReactNode
  /** The preview: next to the form, or instead of it on narrow screens. */
  readonly preview?: { readonly isWanted: boolean; readonly isInUse: boolean; readonly pane: ReactNode } | undefined
  /** The list; receives the function that shows the form. */
  readonly renderList: (open: OpenForm) => ReactNode
}

const inputSelector = ':is(input:not([type=file]), textarea, select)'
// The heading of what is read first, whose inputs change it at once.
const firstSelector = '[data-reading-title]'

function focusFirstInput(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(firstSelector) ?? form?.querySelector<HTMLElement>(inputSelector)
  first?.focus({ preventScroll: true })
}

/** A list, which has the whole width until its form is opened: next to it on wide screens, otherwise in a drawer over it. */
export function SplitScreen({
  formTitle,
  form,
  keepsForm = false,
  isFormNarrow = false,
  canCreate,
  isEditing,
  isBusy,
  onLeave,
  savedCount,
  renderNotice,
  note,
  preview,
  renderList,
}: SplitScreenProps) {
  const t = useTranslation()
  const columns = useLayoutColumns()
  const entryParam = useEntryParam()
  const formRef = useRef<HTMLDivElement>(null)
  const isWide = columns !== 1

  const latest = useRef({ isWide, entryParam })
  useEffect(() => {
    latest.current = { isWide, entryParam }
  })
  useEffect(() => {
    // Next to the list, the form stays open for the next entry to add.
    const isAddingMore = latest.current.isWide && latest.current.entryParam === newEntryParam
    if (savedCount > 0 && !isAddingMore) closeEntry()
  }, [savedCount])

  const isOpen = form !== undefined && (entryParam === newEntryParam ? canCreate : entryParam !== null && isEditing)
  const isFormShown = isOpen || (isWide && keepsForm && form !== undefined)
  useRowInView(isWide, isOpen ? entryParam : null)
  // On a phone the drawer handles Escape, and confirms by itself.
  const canLeave = isWide && !isBusy && isOpen && (isEditing || !keepsForm)
  const leave = () => onLeave(closeEntry)
  useFormShortcuts({ form: formRef, onLeave: canLeave ? leave : undefined })

  // During a save the pressed button is disabled and loses the focus.
  useRestoreFocus(isBusy, ...(isEditing ? [] : [`form ${inputSelector}:enabled`]), 'form [type=submit]:enabled')

  // The click that opens the form also fills it, so it is rendered one frame later. On a slow computer that frame is late, and
  // the administrator is typing in another input already.
  const focusFormOnceFilled = () => {
    if (!formRef.current?.contains(document.activeElement)) focusFirstInput(formRef.current)
  }

  const open: OpenForm = (entry = newEntryParam) => {
    openEntry(String(entry), () => isWide && requestAnimationFrame(focusFormOnceFilled))
  }
  // With two columns, the preview replaces the list while the form is being edited.
  const isPreviewShown = preview?.isWanted && isFormShown && (columns === 3 || preview.isInUse)

  const list = (
    <section aria-label={t('list')} hidden={isPreviewShown && columns === 2}>
      <h2 className="visually-hidden">{t('list')}</h2>
      {isFormShown && isWide && canCreate && (
        <button type="button" className="skip-link" onClick={() => focusFirstInput(formRef.current)}>
          {t('skipToForm')}
        </button>
      )}
      {renderList(open)}
    </section>
  )
  if (!isWide) {
    return (
      <>
        {renderNotice?.(open)}
        {list}
        <FormDrawer
          opened={isOpen}
          onClose={() => !isBusy && leave()}
          title={formTitle}
          formRef={formRef}
          preview={preview?.pane}
        >
          {note}
          {form}
        </FormDrawer>
      </>
    )
  }
  return (
    <>
      {renderNotice?.(open)}
      <div
        className={classes['split']}
        data-form={isFormShown ? (isFormNarrow ? 'narrow' : 'wide') : undefined}
        data-preview={isPreviewShown ? columns : undefined}
      >
        {list}
        {isFormShown && (
          <section aria-label={t('form')} className={classes['form']} ref={formRef}>
            {isOpen && !isEditing && !keepsForm && (
              <CloseButton
                className={classes['close'] ?? ''}
                size="lg"
                aria-label={t('closeForm')}
                title="Esc"
                disabled={isBusy}
                onClick={leave}
              />
            )}
            {note}
            {form}
          </section>
        )}
        {isPreviewShown && (
          <section aria-label={t('preview')} className={classes['preview']}>
            {preview.pane}
          </section>
        )}
      </div>
    </>
  )
}

/** Keeps the row of the opened entry in view while the list changes its width; once it is closed, its row has the focus. */
function useRowInView(isWide: boolean, entry: string | null): void {
  const lastEntry = useRef<string>(null)
  useEffect(() => {
    lastEntry.current = entry ?? lastEntry.current
    if (isWide) document.querySelector(`[data-entry="${lastEntry.current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [isWide, entry])
  useRestoreFocus(isWide && entry !== null, `[data-entry="${lastEntry.current}"] [data-edit]`, '[data-add]')
}
