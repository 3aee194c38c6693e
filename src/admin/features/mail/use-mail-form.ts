import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSettings } from '#contracts/mail.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import type { EntryValues } from '../../shared/api/entry.ts'
import { formReducer, hasOpenConflict } from '../../shared/form/form-state.ts'
import { type FormHandle, useForm } from '../../shared/form/use-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useScopedTranslation, useTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { mailKey, mailModel, toMailTest } from './mail-model.ts'
import { mailMessages } from './messages.ts'

const fieldNames = Object.keys(mailModel.emptyValues)

/** The form of the mail settings and its actions. */
export interface MailFormHandle extends FormHandle<MailSettings> {
  readonly isSaving: boolean
  readonly isTesting: boolean
  /** The message of a successful test of the current values; empty once they change. */
  readonly testMessage: string
  readonly submit: () => Promise<void>
  /** Sends a test with what is typed. */
  readonly sendTest: () => Promise<void>
}

/** Returns the form of the mail settings. */
export function useMailForm(settings: MailSettings): MailFormHandle {
  const t = useScopedTranslation(mailMessages)
  const tCommon = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm(mailModel, settings)
  const [tested, setTested] = useState<{ readonly message: string; readonly values: EntryValues }>()

  const showSettings = (saved: MailSettings) => queryClient.setQueryData(mailKey, saved)

  /** Saves; merges concurrent changes and retries as long as no conflict needs a decision. */
  const saveMerged = async () => {
    let state = form.state
    let base = state.entry ?? settings
    for (let isMerged = false; ; isMerged = true) {
      try {
        const body = { ...toMailTest(state.values), version: base.version }
        const saved = await call('PUT /api/settings/mail', { body })
        form.edit(saved)
        showSettings(saved)
        return notifySuccess(isMerged ? tCommon('savedMerged') : t('saved'), 'mail')
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        const newer = await call('GET /api/settings/mail', {})
        // The screen then shows what the environment sets, or the error has another cause than a newer version.
        if (newer.source === 'environment' || newer.version === base.version) {
          showSettings(newer)
          throw error
        }
        state = formReducer(mailModel, state, { type: 'mergeServerVersion', newer })
        if (hasOpenConflict(state)) return form.mergeServerVersion(newer)
        base = newer
      }
    }
  }

  const save = useWrite({
    mutationFn: async () => {
      if (hasOpenConflict(form.state)) return form.setErrors({ form: tCommon('conflictOpen') })
      form.setErrors({})
      await saveMerged()
    },
    onError: (error) => form.showRejection(error, fieldNames),
  })

  const test = useWrite({
    mutationFn: async () => {
      const { values } = form.state
      form.setErrors({})
      setTested(undefined)
      const { message } = await call('POST /api/settings/mail/test', { body: toMailTest(values) })
      // Before the message: until then the form takes no key.
      await queryClient.invalidateQueries({ queryKey: mailKey })
      setTested({ message, values })
    },
    onError: (error) => form.showRejection(error, fieldNames),
  })

  return {
    ...form,
    isSaving: save.isBusy,
    isTesting: test.isBusy,
    testMessage: tested?.values === form.state.values ? tested.message : '',
    submit: () => save.run(),
    sendTest: () => test.run(),
  }
}
