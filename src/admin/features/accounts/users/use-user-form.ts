import { useState } from 'react'
import type { User } from '#contracts/accounts.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/client.ts'
import { type Form, useForm } from '../../../shared/form/use-form.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import type { FormModel } from '../../../shared/form/values.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { accountMessages } from '../messages.ts'

const emptyValues = { username: '', password: '', confirmation: '' }
const userModel: FormModel<User> = { emptyValues, readValues: ({ username }) => ({ ...emptyValues, username }) }

/** The user form and its actions. */
interface UserForm extends Form<User> {
  /** The server's message about the last save; empty once the form is filled again. */
  readonly savedMessage: string
  readonly isBusy: boolean
  readonly savedCount: number
  readonly submit: () => Promise<void>
}

/** Returns the form of the user screen; `onSaved` is awaited after each save. */
export function useUserForm(onSaved: () => Promise<void>): UserForm {
  const t = useScopedTranslation(accountMessages)
  const form = useForm(userModel)
  const { entry: user, values, formKey, createKey } = form.state
  const [saved, setSaved] = useState({ message: '', count: 0, formKey: 0 })

  const write = useWrite({
    mutationFn: async () => {
      const { username = '', password = '', confirmation = '' } = values
      if (username.trim() === '') return form.setErrors({ fields: { username: [t('usernameRequired')] } })
      if (password !== confirmation) return form.setErrors({ form: "Passwords don't match" })
      const body = { username, password }
      const { message } = user
        ? await call('PUT /api/auth/update/:id', { params: { id: user.id }, body })
        : await call('POST /api/auth/register', { body, idempotencyKey: createKey })
      form.reset()
      setSaved(({ count }) => ({ message, count: count + 1, formKey: formKey + 1 }))
      await onSaved()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 422) return form.showRejection(error)
      form.setErrors({ form: t('userAddedBefore'), fields: error.errors })
      await onSaved()
    },
  })

  return {
    ...form,
    savedMessage: saved.formKey === formKey ? saved.message : '',
    isBusy: write.isBusy,
    savedCount: saved.count,
    submit: () => write.run(),
  }
}
