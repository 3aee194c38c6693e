import { Alert, Button, Progress } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { Collection } from '#content/collection.ts'
import type { EntryFormHandle } from '../../form/use-entry-form.ts'
import type { Saving } from '../../form/use-saving.tsx'
import { missingTranslations, staleTranslations, visibleFields } from '../../form/values.ts'
import { addressOf } from '../../frame/links.ts'
import { FieldInputs } from '../../inputs/field-inputs.tsx'
import { useSay } from '../../language.ts'
import { FormHead } from '../form-head.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import classes from './entry-form.module.css'
import { titleOf } from './summary.ts'

interface EntryFormProps {
  readonly collection: Collection
  readonly form: EntryFormHandle
  readonly saving: Saving
  readonly onLeave: () => void
  /** What else can be done with the entry that is being edited. */
  readonly tools?: ReactNode
}

/** The form of a collection: adds an entry, or changes the one that is being edited. */
export function EntryForm({ collection, form, saving, onLeave, tools }: EntryFormProps) {
  const say = useSay()
  const id = useId()
  const { state } = form
  const { adding, submit } = collection.screen
  const isAdding = state.entry === undefined
  const cannotAdd = isAdding && adding !== 'offered'
  const missing = missingTranslations(collection, state.values).length
  const stale = staleTranslations(collection, state)
  const label = (isAdding ? submit.add : undefined) ?? submit.edit

  const send = (event: FormEvent) => {
    event.preventDefault()
    void saving.submit()
  }

  return (
    <form className={classes['form']} onSubmit={send} noValidate aria-labelledby={id}>
      <FormHead
        id={id}
        editing={state.entry && titleOf(collection, state.entry.values, state.entry.id)}
        adding={say(cannotAdd ? 'chooseEdit' : 'newEntry')}
        onLeave={onLeave}
        busy={saving.busy}
        address={state.entry && addressOf(collection.screen.route, state.entry.id)}
      />
      {(missing > 0 || stale.length > 0) && (
        <p className={classes['languages']}>
          {missing > 0 && <span>{say('untranslated', { count: missing })}</span>}
          {stale.length > 0 && <span>{say('olderEnglish', { count: stale.length })}</span>}
          {stale.length > 0 && !form.isDirty && <small>{say('stillRight')}</small>}
        </p>
      )}
      <div className={classes['scroll']}>
        <ConflictPanel collection={collection} form={form} />
        <fieldset className={classes['fields']} disabled={cannotAdd || saving.busy} key={state.filling}>
          {visibleFields(collection).map(({ name, field }) => (
            <FieldInputs
              key={name}
              name={name}
              field={field}
              form={form}
              isStale={stale.includes(name)}
              disabled={cannotAdd || saving.busy}
            />
          ))}
        </fieldset>
      </div>
      <div className={classes['foot']}>
        {state.problem && (
          <Alert color="red" variant="light" role="alert" classNames={{ message: classes['problem'] ?? '' }}>
            {state.problem}
          </Alert>
        )}
        {saving.progress !== undefined && (
          <Progress.Root size="lg" aria-label={say('uploading')}>
            <Progress.Section
              value={saving.progress * 100}
              animated={saving.progress === 1}
              aria-label={say('uploading')}
            />
          </Progress.Root>
        )}
        <div className={classes['actions']}>
          {!(cannotAdd && adding === 'submitHidden') && (
            <Button
              type="submit"
              size="md"
              disabled={cannotAdd || saving.progress !== undefined}
              loading={saving.busy && saving.progress === undefined}
            >
              {label}
            </Button>
          )}
          {saving.progress !== undefined && saving.progress < 1 && (
            <Button variant="default" size="md" onClick={saving.cancel}>
              {say('cancelUpload')}
            </Button>
          )}
          {!saving.busy && tools}
        </div>
      </div>
    </form>
  )
}
