import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useUnsavedChangesGuard } from '../../../shared/form/use-unsaved-changes-guard.tsx'
import { useWrite } from '../../../shared/form/use-write.ts'
import { plainForm } from '../../../shared/form/values.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { notifySuccess } from '../../../shared/shell/notify.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { accountMessages } from '../messages.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { sessionsKey } from './session-list.tsx'

const passwordModel = plainForm({ current: '', password: '', confirmation: '' })

function useChangePasswordForm() {
  const t = useScopedTranslation(accountMessages)
  const tCommon = useScopedTranslation(accountMessages)
  const queryClient = useQueryClient()
  const form = useForm(passwordModel)
  const { current = '', password = '', confirmation = '' } = form.state.values
  const write = useWrite({
    mutationFn: async () => {
      const empty = Object.entries({ current, password }).filter(([, value]) => value === '')
      if (empty.length > 0) {
        return form.setErrors({
          fields: Object.fromEntries(empty.map(([key]) => [key, [tCommon('passwordRequired')]])),
        })
      }
      if (password !== confirmation) return form.setErrors({ form: "Passwords don't match" })
      form.setErrors({})
      await call('POST /api/auth/password', { body: { current, password } })
      form.reset()
      notifySuccess(t('passwordChanged'))
      await queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: (error) => form.showRejection(error, ['current', 'password']),
  })
  return { form, values: { current, password, confirmation }, write }
}

/** Changes the signed-in user's password; requires the current one. */
export function ChangePasswordCard({ username }: { username: string }) {
  const t = useScopedTranslation(accountMessages)
  const { form, values, write } = useChangePasswordForm()
  const { errors, problem, rejections } = form.state
  const ref = useErrorFocus({ rejections, isBusy: write.isBusy })
  const guard = useUnsavedChangesGuard(form.isDirty)
  const setFieldValue = (key: keyof typeof values) => (value: string) => form.setFieldValue(key, value)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void write.run()
  }
  return (
    <Panel title={t('passwordTitle')}>
      <Text c="dimmed">{t('passwordLead')}</Text>
      <form ref={ref} onSubmit={handleSubmit} noValidate>
        <Stack>
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={t('currentPassword')}
            value={values.current}
            onValueChange={setFieldValue('current')}
            error={errors['current']?.join(' ')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields
            label={t('newPassword')}
            username={username}
            password={values.password}
            confirmation={values.confirmation}
            onPassword={setFieldValue('password')}
            onConfirmation={setFieldValue('confirmation')}
            hint=""
            error={errors['password']?.join(' ') ?? ''}
            required
          />
          <FormError problem={problem} />
          <div>
            <Button type="submit" size="md" loading={write.isBusy}>
              {t('changePassword')}
            </Button>
          </div>
        </Stack>
      </form>
      {guard.dialog}
    </Panel>
  )
}
