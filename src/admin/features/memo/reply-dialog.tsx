import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { contactFields } from '#content/contact-fields.ts'
import { call } from '../../shared/api/client.ts'
import type { Entry, EntryValues } from '../../shared/api/entry.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { plainForm } from '../../shared/form/values.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { memoMessages } from './messages.ts'
import { memosKey } from './new-memo-badge.tsx'

// What was typed is there again when the dialog is opened again.
const typed = new Map<number, EntryValues>()

/** Replies to the sender of a request by e-mail. */
export function ReplyDialog({
  entry: { id, values },
  onClose,
}: {
  readonly entry: Entry
  readonly onClose: () => void
}) {
  const t = useScopedTranslation(memoMessages)
  const queryClient = useQueryClient()
  const { name = '', item = '', [contactFields.email]: email = '' } = values
  const subject = item === '' ? t('replySubjectPlain') : t('replySubject', { item })
  const empty = { subject, text: `${t('replyGreeting', { name })}\n\n` }
  const [model] = useState(() => plainForm(typed.get(id) ?? empty))
  const [idempotencyKey] = useState<string>(() => crypto.randomUUID())
  const form = useForm(model)
  const { values: reply, errors, problem, rejections } = form.state
  useEffect(() => {
    typed.set(id, reply)
  }, [id, reply])
  const send = useWrite({
    mutationFn: () =>
      call('POST /api/memo/:id/reply', {
        params: { id },
        body: { subject: reply['subject'] ?? '', text: reply['text'] ?? '' },
        idempotencyKey,
        withoutToken: true,
      }),
    onMutate: () => form.setErrors({}),
    onError: (error) => form.showRejection(error, Object.keys(reply)),
    onSuccess: async () => {
      typed.delete(id)
      notifySuccess(t('replySent'))
      onClose()
      await queryClient.invalidateQueries({ queryKey: memosKey })
    },
  })
  const ref = useErrorFocus({ rejections, isBusy: send.isBusy })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React tells the form of the request too, which is above the dialog.
    event.stopPropagation()
    void send.run()
  }
  return (
    <AppModal title={t('replyMail')} width="560px" onClose={onClose}>
      <form ref={ref} onSubmit={submit} noValidate style={{ overflowY: 'auto' }}>
        <Stack gap="sm" p="md">
          <TextInput
            label={t('replySubjectLabel')}
            value={reply['subject'] ?? ''}
            onChange={(event) => form.setFieldValue('subject', event.currentTarget.value)}
            error={errors['subject']?.join(' ')}
          />
          <Textarea
            label={t('replyText')}
            autosize
            minRows={6}
            maxRows={14}
            data-autofocus
            value={reply['text'] ?? ''}
            onChange={(event) => form.setFieldValue('text', event.currentTarget.value)}
            error={errors['text']?.join(' ')}
          />
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <Button type="submit" size="md" loading={send.isBusy}>
            {t('replySend', { email })}
          </Button>
        </Stack>
      </form>
    </AppModal>
  )
}
