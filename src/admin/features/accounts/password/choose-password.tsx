import '@mantine/core/styles/Center.css'
import { Box, Button, Center, Stack, Text, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import type { User } from '#contracts/accounts.ts'
import { call } from '../../../shared/api/client.ts'
import { logOut } from '../../../shared/api/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { plainForm } from '../../../shared/form/values.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Kawung } from '../../../shared/ui/kawung.tsx'
import { accountMessages } from '../messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const passwordModel = plainForm({ password: '', confirmation: '' })

/** Requires a new password before anything else; calls `onChosen` once it is stored. */
export function ChoosePassword({ user, onChosen }: { user: User; onChosen: () => void }) {
  const t = useScopedTranslation(accountMessages)
  const form = useForm(passwordModel)
  const { password = '', confirmation = '' } = form.state.values
  const write = useWrite({
    mutationFn: async () => {
      if (password === '') return form.setErrors({ form: t('passwordRequired') })
      if (password !== confirmation) return form.setErrors({ form: "Passwords don't match" })
      form.setErrors({})
      const body = { username: user.username, password }
      await call('PUT /api/auth/update/:id', { params: { id: user.id }, body })
      onChosen()
    },
    onError: (error) => form.showRejection(error, ['password']),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void write.run()
  }

  return (
    <Center component="main" mih="100dvh" p="lg">
      <form onSubmit={handleSubmit} noValidate>
        <Stack maw={440} gap="lg">
          <Box c="var(--turmeric)" lh={0}>
            <Kawung size={44} />
          </Box>
          <Title order={1}>{t('choosePasswordTitle')}</Title>
          <Text c="dimmed">{t('choosePasswordLead')}</Text>
          <input type="text" autoComplete="username" value={user.username} readOnly hidden />
          <NewPasswordFields
            username={user.username}
            password={password}
            confirmation={confirmation}
            onPassword={(value) => form.setFieldValue('password', value)}
            onConfirmation={(value) => form.setFieldValue('confirmation', value)}
            hint=""
            error={form.state.errors['password']?.join(' ') ?? ''}
            required
          />
          <FormError problem={form.state.problem} />
          <Button type="submit" size="md" loading={write.isBusy}>
            {t('choosePasswordSubmit')}
          </Button>
          <Button variant="subtle" color="teal" onClick={() => void logOut()}>
            Log out
          </Button>
        </Stack>
      </form>
    </Center>
  )
}
