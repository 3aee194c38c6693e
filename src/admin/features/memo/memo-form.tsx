import { Alert, Button, Textarea, TextInput, Title } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useId } from 'react'
import { memoFieldNames, memoSentFields as memoFields } from '#content/records/memo.ts'
import { type ConflictField, ConflictResolver } from '../../shared/form/conflict-resolver.tsx'
import classes from '../../shared/form/form.module.css'
import { formatAriaShortcut, formatShortcut } from '../../shared/form/shortcuts.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { DeletedEntryAlert } from '../../shared/ui/deleted-entry-alert.tsx'
import { FormHeader } from '../../shared/ui/form-header.tsx'
import { parseMemoStatus } from './memo.ts'
import own from './memo-form.module.css'
import { memoMessages } from './messages.ts'
import { StatusSelect } from './status-select.tsx'
import type { MemoFormHandle } from './use-memo-form.ts'

/** The form that edits a memo. */
export function MemoForm({ form, onLeave }: { form: MemoFormHandle; onLeave: () => void }) {
  const t = useScopedTranslation(memoMessages)
  const id = useId()
  const { entry: memo, values, errors, problem, conflicts, rejections } = form.state
  const { setFieldValue } = form
  const ref = useErrorFocus({ rejections, isBusy: form.isBusy })
  const fields: readonly ConflictField[] = [
    ...memoFieldNames.map((key) => ({ key, label: memoFields[key].label, format: String })),
    { key: 'status', label: t('memoStatus'), format: (value) => t(`memo-${parseMemoStatus(value)}`) },
    { key: 'note', label: t('memoNote'), format: String },
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const fieldError = (key: string) => errors[key]?.join(' ') || undefined

  return (
    <form className={classes['form']} ref={ref} onSubmit={handleSubmit} noValidate aria-labelledby={id}>
      <FormHeader
        id={id}
        editTitle={memo?.name || memo?.email || `#${memo?.id}`}
        addTitle=""
        onLeave={onLeave}
        isBusy={form.isBusy}
      />
      <div className={classes['scroll']}>
        <ConflictResolver
          fields={fields}
          conflicts={conflicts}
          newerVersion={undefined}
          onChoose={form.resolveConflict}
        />
        <fieldset className={classes['fields']} disabled={form.isBusy}>
          {memoFieldNames.map((name) => {
            const { type, label } = memoFields[name]
            const props = {
              label,
              value: values[name] ?? '',
              onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                setFieldValue(name, event.currentTarget.value),
              error: fieldError(name),
            }
            return type === 'textarea' ? (
              <Textarea key={name} {...props} autosize minRows={4} maxRows={14} />
            ) : (
              <TextInput key={name} {...props} type={type === 'phone' ? 'tel' : type === 'email' ? type : 'text'} />
            )
          })}
          <div className={own['follow-up']}>
            <Title order={3}>{t('memoFollowUp')}</Title>
            <StatusSelect
              label={t('memoStatus')}
              value={parseMemoStatus(values['status'])}
              onChange={(status) => status && setFieldValue('status', status)}
            />
            <Textarea
              label={t('memoNote')}
              description={t('memoNoteHelp')}
              value={values['note'] ?? ''}
              onChange={(event) => setFieldValue('note', event.currentTarget.value)}
              error={fieldError('note')}
              autosize
              minRows={2}
              maxRows={10}
            />
          </div>
        </fieldset>
      </div>
      <div className={classes['footer']}>
        {problem && (
          <Alert color="red" variant="light" role="alert" classNames={{ message: classes['error'] ?? '' }}>
            {problem}
          </Alert>
        )}
        {form.restoreAndSave && <DeletedEntryAlert isBusy={form.isBusy} onRestore={form.restoreAndSave} />}
        <div className={classes['actions']}>
          <Button
            type="submit"
            size="md"
            title={formatShortcut('S')}
            aria-keyshortcuts={formatAriaShortcut('S')}
            loading={form.isBusy}
          >
            Update Memo
          </Button>
        </div>
      </div>
    </form>
  )
}
