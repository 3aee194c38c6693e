import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useSay } from '../../language.ts'
import classes from '../collection/entry-form.module.css'
import { FormHead } from '../form-head.tsx'
import own from './memo-form.module.css'
import { memoLabels } from './memo-labels.ts'
import { StatusSelect } from './status-select.tsx'
import type { MemoFormHandle } from './use-memo-form.ts'

const lines = [
  { key: 'name', type: 'text' },
  { key: 'email', type: 'email' },
  { key: 'item', type: 'text' },
] as const

/** The form in which a quotation request is changed. */
export function MemoForm({ form, onLeave }: { form: MemoFormHandle; onLeave: () => void }) {
  const say = useSay()
  const id = useId()
  const { memo, values, errors, write } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const errorOf = (key: string) => errors[key]?.join(' ') || undefined

  return (
    <form className={classes['form']} onSubmit={send} aria-labelledby={id}>
      <FormHead
        id={id}
        editing={memo?.values.name || memo?.values.email || `#${memo?.id}`}
        adding=""
        onLeave={onLeave}
        busy={form.busy}
      />
      <div className={classes['scroll']}>
        <fieldset className={classes['fields']} disabled={form.busy}>
          {lines.map(({ key, type }) => (
            <TextInput
              key={key}
              label={memoLabels[key]}
              type={type}
              value={values[key]}
              onChange={(event) => write(key, event.currentTarget.value)}
              error={errorOf(key)}
            />
          ))}
          <Textarea
            label={memoLabels.paragraph}
            value={values.paragraph}
            onChange={(event) => write('paragraph', event.currentTarget.value)}
            error={errorOf('paragraph')}
            autosize
            minRows={4}
            maxRows={14}
          />
          <TextInput
            label={memoLabels.tlp}
            type="tel"
            value={values.tlp}
            onChange={(event) => write('tlp', event.currentTarget.value)}
            error={errorOf('tlp')}
          />
          <div className={own['follow-up']}>
            <h3>{say('memoFollowUp')}</h3>
            <StatusSelect
              label={say('memoStatus')}
              value={values.status}
              onChange={(status) => status && write('status', status)}
            />
            <Textarea
              label={say('memoNote')}
              description={say('memoNoteHelp')}
              value={values.note}
              onChange={(event) => write('note', event.currentTarget.value)}
              error={errorOf('note')}
              autosize
              minRows={2}
              maxRows={10}
            />
          </div>
        </fieldset>
      </div>
      <div className={classes['foot']}>
        {form.problem && (
          <Alert color="red" variant="light" role="alert" classNames={{ message: classes['problem'] ?? '' }}>
            {form.problem}
          </Alert>
        )}
        <div className={classes['actions']}>
          <Button type="submit" size="md" loading={form.busy}>
            Update Memo
          </Button>
        </div>
      </div>
    </form>
  )
}
