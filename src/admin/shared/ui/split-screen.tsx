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
  /** Replaces the form while there is none. */
  readonly hint: string
  /** The form is narrower than the list. */
  readonly isFormNarrow?: boolean
  readonly canCreate: boolean
  readonly isEditing: boolean
  readonly isBusy: boolean
  /** Called when the drawer should close; calls `leave` once the administrator confirms. */
  readonly onLeave: (leave: () => void) => void
  /** A counter of saves; the drawer closes when it grows. */
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

function focusFirstInput(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(inputSelector)?.focus({ preventScroll: true })
}

/** A list and a form: side by side on wide screens, otherwise the form in a drawer over the list. */
export function SplitScreen({
  formTitle,
  form,
  hint,
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

  useEffect(() => {
    if (savedCount > 0) closeEntry()
  }, [savedCount])

  const isWide = columns !== 1
  useRestoreFocus(isWide && isEditing, `form ${inputSelector}:enabled`)
  // On a phone the drawer handles Escape, and confirms by itself.
  useFormShortcuts({ form: formRef, onLeave: isWide && isEditing && !isBusy ? () => onLeave(closeEntry) : undefined })

  // During a save the pressed button is disabled and loses the focus.
  useRestoreFocus(isBusy, ...(isEditing ? [] : [`form ${inputSelector}:enabled`]), 'form [type=submit]:enabled')

  // The click that opens the form also fills it, so it is rendered one frame later. On a slow computer that frame is late, and
  // the administrator is typing in another input already.
  const focusFormOnceFilled = () => {
    if (!formRef.current?.contains(document.activeElement)) focusFirstInput(formRef.current)
  }

  const open: OpenForm = (entry = newEntryParam) => {
    // In two columns the empty form is always visible: it needs no address.
    if (!isWide || entry !== newEntryParam) openEntry(String(entry))
    else closeEntry()
    if (isWide) requestAnimationFrame(focusFormOnceFilled)
  }
  // With two columns, the preview replaces the list while the form is being edited.
  const isPreviewShown =
    preview?.isWanted && form !== undefined && (columns === 3 || (columns === 2 && preview.isInUse))
  const isListHidden = isPreviewShown && columns === 2

  if (!isWide) {
    return (
      <>
        {renderNotice?.(open)}
        <section aria-label={t('list')}>
          <h2 className="visually-hidden">{t('list')}</h2>
          {renderList(open)}
        </section>
        <FormDrawer
          opened={form !== undefined && (entryParam === newEntryParam ? canCreate : entryParam !== null && isEditing)}
          onClose={() => !isBusy && onLeave(closeEntry)}
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
        data-narrow={isFormNarrow || undefined}
        data-preview={isPreviewShown ? columns : undefined}
      >
        <section aria-label={t('list')} hidden={isListHidden}>
          <h2 className="visually-hidden">{t('list')}</h2>
          {canCreate && (
            <button type="button" className="skip-link" onClick={() => focusFirstInput(formRef.current)}>
              {t('skipToForm')}
            </button>
          )}
          {renderList(open)}
        </section>
        <section aria-label={t('form')} className={classes['form']} ref={formRef}>
          {form && note}
          {form ?? <p className={classes['hint']}>{hint}</p>}
        </section>
        {isPreviewShown && (
          <section aria-label={t('preview')} className={classes['preview']}>
            {preview.pane}
          </section>
        )}
      </div>
    </>
  )
}
