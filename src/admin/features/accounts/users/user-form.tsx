import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import type { User } from '#contracts/accounts.ts'
import classes from '../../../shared/form/form.module.css'
import { formatAriaShortcut, formatShortcut } from '../../../shared/form/shortcuts.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { FormHeader } from '../../../shared/ui/form-header.tsx'
import { accountMessages } from '../messages.ts'
import { SessionList } from '../own-account/session-list.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import type { useUserForm } from './use-user-form.ts'

/** The open sessions of the user being edited; each can be ended. */
function UserSessions({ user }: { user: User }) {
  const t = useScopedTranslation(accountMessages)
  return (
    <Stack component="section" gap="xs" p="lg" pt={0} aria-labelledby="user-sessions">
      <Title order={3} id="user-sessions">
        {t('sessionsTitle')}
      </Title>
      <SessionList userId={user.id} />
    </Stack>
  )
}

/** Form that adds or edits an administrator's account. */
export function UserForm({ form, onLeave }: { form: ReturnType<typeof useUserForm>; onLeave: () => void }) {
  const t = useScopedTranslation(accountMessages)
  const id = useId()
  const { entry: user, values, errors, problem, rejections } = form.state
  const { setFieldValue } = form
  const ref = useErrorFocus({ rejections, isBusy: form.isBusy })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={classes['form']} ref={ref} onSubmit={handleSubmit} noValidate aria-labelledby={id}>
      <FormHeader id={id} editTitle={user?.username} addTitle={t('newUser')} onLeave={onLeave} isBusy={form.isBusy} />
      <div className={classes['scroll']}>
        <fieldset className={classes['fields']} disabled={form.isBusy}>
          <TextInput
            label="Username"
            value={values['username'] ?? ''}
            onChange={(event) => setFieldValue('username', event.currentTarget.value)}
            error={errors['username']?.join(' ') || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <NewPasswordFields
            username={values['username'] ?? ''}
            password={values['password'] ?? ''}
            confirmation={values['confirmation'] ?? ''}
            onPassword={(value) => setFieldValue('password', value)}
            onConfirmation={(value) => setFieldValue('confirmation', value)}
            hint={user ? t('keepPassword') : ''}
            error={errors['password']?.join(' ') ?? ''}
          />
        </fieldset>
        {user && <UserSessions key={user.id} user={user} />}
      </div>
      <div className={classes['footer']}>
        <Text
          role="status"
          fw={600}
          c={problem ? 'var(--red)' : 'var(--teal)'}
          {...(!problem && !form.savedMessage && { pos: 'absolute' })}
        >
          {problem || form.savedMessage}
        </Text>
        <div>
          <Button
            type="submit"
            size="md"
            title={formatShortcut('S')}
            aria-keyshortcuts={formatAriaShortcut('S')}
            loading={form.isBusy}
          >
            {user ? 'Update User' : 'Create User'}
          </Button>
        </div>
      </div>
    </form>
  )
}
