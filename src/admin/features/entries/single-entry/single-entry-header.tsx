import { Button } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../../shared/api/entry.ts'
import type { Form } from '../../../shared/form/use-form.ts'
import { changedKeys } from '../../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { entryMessages } from '../messages.ts'
import classes from './single-entry.module.css'

interface SingleEntryHeaderProps {
  /** The heading of the form. */
  readonly id: string
  readonly collection: Collection
  readonly form: Form<Entry>
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** The header of the form of the only entry: how many inputs are changed, and the button that gives them up. */
export function SingleEntryHeader({ id, collection, form, isBusy, onDiscard }: SingleEntryHeaderProps) {
  const t = useScopedTranslation(entryMessages)
  const { initialValues, values, files } = form.state
  const count = new Set([...changedKeys(initialValues, values), ...Object.keys(files)]).size
  return (
    <div className={classes['header']} data-changed={form.isDirty || undefined}>
      <h2 id={id} className="visually-hidden">
        {collection.screen.heading[useLanguage()]}
      </h2>
      <p role="status">{count === 0 ? t('nothingChanged') : t('changedFields', { count })}</p>
      {form.isDirty && (
        <Button variant="default" onClick={onDiscard} disabled={isBusy} title="Esc" aria-keyshortcuts="Escape">
          {t('discardChanges')}
        </Button>
      )}
    </div>
  )
}
