import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSettings } from '#contracts/mail.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import type { EntryValues } from '../../shared/api/entry.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useMergedSave } from '../../shared/form/use-merged-save.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useScopedTranslation, useTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { mailFieldNames, mailKey, mailModel, toMailValues } from './mail-model.ts'
import { mailMessages } from './messages.ts'

/** Returns the form of the mail settings; what the environment sets can only be tested. */
export function useMailForm(settings: MailSettings) {
  const isFixed = settings.source === 'environment'
  const t = useScopedTranslation(mailMessages)
  const tCommon = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm(mailModel, settings)
  const [tested, setTested] = useState<{ readonly message: string; readonly values: EntryValues }>()

  const showSettings = (saved: MailSettings) => queryClient.setQueryData(mailKey, saved)

  const save = useMergedSave(form, mailModel, {
    save: ({ values, entry = settings }) =>
      call('PUT /api/settings/mail', { body: { ...toMailValues(values), version: entry.version } }),
    recover: async (error, { entry = settings }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return undefined
      const newer = await call('GET /api/settings/mail', {})
      if (newer.source !== 'environment' && newer.version !== entry.version) return { version: { newer } }
      // The screen then shows what the environment sets, or the error has another cause than a newer version.
      showSettings(newer)
      return undefined
    },
    onSaved: (saved, { isMerged }) => {
      form.edit(saved)
      showSettings(saved)
      notifySuccess(isMerged ? tCommon('savedMerged') : t('saved'), 'mail')
    },
    onError: (error) => form.showRejection(error, mailFieldNames),
  })

  const test = useWrite({
    mutationFn: async () => {
      const { values } = form.state
      form.setErrors({})
      setTested(undefined)
      const { message } = await call('POST /api/settings/mail/test', {
        body: isFixed ? undefined : toMailValues(values),
      })
      // Before the message: until then the form takes no key.
      await queryClient.invalidateQueries({ queryKey: mailKey })
      setTested({ message, values })
    },
    onError: (error) => form.showRejection(error, isFixed ? [] : mailFieldNames),
  })

  return {
    ...form,
    isSaving: save.isBusy,
    isTesting: test.isBusy,
    /** The message of a successful test of the current values; empty once they change. */
    testMessage: tested?.values === form.state.values ? tested.message : '',
    submit: () =>
      save.run(() => {
        form.setErrors({})
        return {}
      }),
    /** Sends a test with what is typed. */
    sendTest: () => test.run(),
  }
}
