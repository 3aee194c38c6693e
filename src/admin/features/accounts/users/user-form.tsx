import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useSay } from '../../language.ts'
import classes from '../collection/entry-form.module.css'
import { FormHead } from '../form-head.tsx'
import { PasswordPair } from './password-pair.tsx'
import type { UserFormHandle } from './use-user-form.ts'
import { UserSessions } from './user-sessions.tsx'
import own from './users.module.css'

/** The form that adds an administrator's account or changes one. */
export function UserForm({ form, onLeave }: { form: UserFormHandle; onLeave: () => void }) {
  const say = useSay()
  const id = useId()
  const { user, values, errors, write } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={classes['form']} onSubmit={send} aria-labelledby={id}>
      <FormHead id={id} editing={user?.username} adding={say('newUser')} onLeave={onLeave} busy={form.busy} />
      <div className={classes['scroll']}>
        <fieldset className={classes['fields']} disabled={form.busy}>
          <TextInput
            label="Username"
            value={values.username}
            onChange={(event) => write('username', event.currentTarget.value)}
            error={errors['username']?.join(' ') || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordPair
            password={values.password}
            confirmation={values.confirmation}
            onPassword={(value) => write('password', value)}
            onConfirmation={(value) => write('confirmation', value)}
            hint={user ? say('keepPassword') : ''}
            error={errors['password']?.join(' ') ?? ''}
          />
        </fieldset>
        {user && <UserSessions key={user.id} user={user} />}
      </div>
      <div className={classes['foot']}>
        <p className={own['message']} role="status" data-failed={form.message.failed || undefined}>
          {form.message.text}
        </p>
        <div className={classes['actions']}>
          <Button type="submit" size="md" loading={form.busy}>
            {user ? 'Update User' : 'Create User'}
          </Button>
        </div>
      </div>
    </form>
  )
}
