import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { type CSSProperties, type FormEvent, Fragment, lazy, Suspense, useId } from 'react'
import {
  type Collection,
  documentKeys,
  filterFields,
  holdsHtml,
  titleFields,
  visibleFields,
} from '#content/collection.ts'
import { missingTranslations } from '#content/translations.ts'
import { conflictFields } from '../../fields/field-values.ts'
import { LocalisedFieldInputs } from '../../fields/localised-field-inputs.tsx'
import { WritingModeLayer } from '../../fields/writing/writing-mode.tsx'
import type { Entry } from '../../shared/api/entry.ts'
import { ConflictResolver } from '../../shared/form/conflict-resolver.tsx'
import { entryTitle, findTitleName } from '../../shared/form/entry-summary.ts'
import classes from '../../shared/form/form.module.css'
import { formatAriaShortcut, formatShortcut } from '../../shared/form/shortcuts.ts'
import type { Form } from '../../shared/form/use-form.ts'
import { type NamedField, staleTranslations } from '../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { screenHref } from '../../shared/shell/screen-links.ts'
import { DeletedEntryAlert } from '../../shared/ui/deleted-entry-alert.tsx'
import { FormHeader } from '../../shared/ui/form-header.tsx'
import type { RecordExtras } from '../../shared/ui/record-extras.ts'
import { hasEnglish } from '../../shared/ui/site-meta.ts'
import { FieldGroups } from './field-groups.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { entryMessages } from './messages.ts'
import { automaticValues } from './sharing/shared-page.ts'
import { useSharedPageInput } from './sharing/use-shared-page-input.ts'
import { FieldTabs } from './single-entry/field-tabs.tsx'
import { SingleEntryHeader } from './single-entry/single-entry-header.tsx'
import type { EntrySave } from './use-save-entry.tsx'

const SharingPreview = lazy(() =>
  import('./sharing/sharing-preview.tsx').then((module) => ({ default: module.SharingPreview })),
)

interface EntryFormProps {
  /** Returns what is shown below the fields of an entry. */
  readonly renderDetails?: RecordExtras['renderDetails'] | undefined
  readonly collection: Collection
  readonly form: Form<Entry>
  readonly save: EntrySave
  /** Leaves the entry, or gives up the input of the only entry. */
  readonly onLeave: () => void
  /** Runs an action that would lose input, after the administrator confirms. */
  readonly confirmLeave: (leave: () => void) => void
}

/** The form of a collection: adds an entry, or edits an existing one. */
export function EntryForm({ collection, form, save, onLeave, confirmLeave, renderDetails }: EntryFormProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const id = useId()
  const { state } = form
  const { canCreate, beforeEdit, isSingle, submit } = collection.screen
  const isAdding = state.entry === undefined
  const isCreateDisabled = isAdding && !canCreate && !isSingle
  const isSubmitHidden = isCreateDisabled && beforeEdit === 'submitHidden'
  const missing = hasEnglish ? missingTranslations(collection, state.values).length : 0
  const stale = hasEnglish ? staleTranslations(collection, state) : []
  const label = ((isAdding ? submit.add : undefined) ?? submit.edit)[language]

  const [titleField] = titleFields(collection)
  const title = state.values[findTitleName(collection, state.values) ?? '']
  // The writing mode ends when the form is filled, or when a field that it hides is rejected.
  const hidden = filterFields(visibleFields(collection), (field) => !holdsHtml(field))
  const isHiddenRejected = documentKeys(hidden).some((key) => key !== titleField && state.errors[key]?.length)
  const writingEndKey = [state.entry?.id, save.savedCount, isHiddenRejected && state.rejections].join()

  const sharedPage = useSharedPageInput(collection, state)
  const automatic = sharedPage && automaticValues(sharedPage)

  const renderField = ({ name, field }: NamedField) => (
    <Fragment key={name}>
      <LocalisedFieldInputs
        name={name}
        field={field}
        form={form}
        isTitle={name === titleField}
        stale={stale}
        automaticValues={automatic}
        hasDefault={isSingle}
        disabled={isCreateDisabled || save.isBusy}
      />
      {sharedPage && name === 'searchDescription' && (
        <Suspense>
          <SharingPreview input={sharedPage} files={state.files} />
        </Suspense>
      )}
    </Fragment>
  )

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save.submit()
  }

  return (
    <WritingModeLayer title={title ?? t('newEntry')} endKey={writingEndKey}>
      <form
        className={classes['form']}
        onSubmit={handleSubmit}
        noValidate
        aria-labelledby={id}
        style={{ '--sent': save.progress ?? 0 } as CSSProperties}
      >
        {isSingle ? (
          <SingleEntryHeader id={id} collection={collection} form={form} isBusy={save.isBusy} onDiscard={onLeave} />
        ) : (
          <FormHeader
            id={id}
            editTitle={state.entry && entryTitle(collection, state.entry.values, { id: state.entry.id, language })}
            addTitle={t(isCreateDisabled ? 'chooseEdit' : 'newEntry')}
            onLeave={onLeave}
            isBusy={save.isBusy}
            href={state.entry && screenHref(collection.screen.route, state.entry.id)}
          />
        )}
        {(missing > 0 || stale.length > 0) && (
          <Text size="xs" c="var(--amber)" fw={600} px="lg" py="xs" flex="none" data-form-notes>
            {missing > 0 && <span>{t('untranslated', { count: missing })} </span>}
            {stale.length > 0 && <span>{t('outdatedEnglish', { count: stale.length })} </span>}
            {stale.length > 0 && !form.isDirty && (
              <Text span inherit c="dimmed" fw={400}>
                {t('outdatedHelp')}
              </Text>
            )}
          </Text>
        )}
        <div className={classes['scroll']} data-form-scroll>
          <ConflictResolver
            fields={conflictFields(collection, language)}
            conflicts={state.conflicts}
            newerVersion={state.newerVersion}
            onChoose={form.resolveConflict}
          />
          <fieldset
            data-fields
            className={classes['fields']}
            disabled={isCreateDisabled || save.isBusy}
            key={state.formKey}
          >
            {isSingle ? (
              <FieldTabs collection={collection} form={form} isBusy={save.isBusy} renderField={renderField} />
            ) : (
              <FieldGroups collection={collection} form={state} renderField={renderField} />
            )}
          </fieldset>
          {state.entry && renderDetails?.(state.entry)}
        </div>
        <div className={classes['footer']} data-form-footer hidden={isSubmitHidden && !state.problem}>
          {state.problem && (
            <Alert color="red" variant="light" role="alert">
              <Text fw={600}>{state.problem}</Text>
            </Alert>
          )}
          {save.deletedEntryActions && (
            <DeletedEntryAlert
              isBusy={save.isBusy}
              onRestore={save.deletedEntryActions.restoreAndSave}
              onSaveAsNew={canCreate ? save.deletedEntryActions.saveAsNew : undefined}
            />
          )}
          {save.progress !== undefined && (
            <Progress.Root size="lg" aria-label={t('uploading')}>
              <Progress.Section
                value={save.progress * 100}
                animated={save.progress === 1}
                aria-label={t('uploading')}
              />
            </Progress.Root>
          )}
          <Group gap="sm">
            {!isSubmitHidden && (
              <Button
                type="submit"
                size="md"
                title={formatShortcut('S')}
                aria-keyshortcuts={formatAriaShortcut('S')}
                disabled={isCreateDisabled || save.progress !== undefined}
                loading={save.isBusy && save.progress === undefined}
              >
                {label}
              </Button>
            )}
            {save.progress !== undefined && save.progress < 1 && (
              <Button variant="default" size="md" onClick={save.cancel}>
                {t('cancelUpload')}
              </Button>
            )}
            {!save.isBusy && state.entry && collection.versions !== 'none' && (
              <HistoryButton
                key={state.entry.id}
                collection={collection}
                entry={state.entry}
                onLeave={confirmLeave}
                onRestored={form.edit}
              />
            )}
          </Group>
        </div>
      </form>
    </WritingModeLayer>
  )
}
