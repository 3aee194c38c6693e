import { Alert, Anchor, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { contactFields } from '#content/contact-fields.ts'
import { fillReply } from '#content/reply.ts'
import { replyTemplate } from '#content/types/reply-template.ts'
import { findCreatedId } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { listEntries } from '../../shared/api/entries.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useOwnDraft } from '../../shared/form/use-drafts.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { plainForm } from '../../shared/form/values.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { DraftStorageWarning } from '../../shared/ui/restore-draft-banner.tsx'
import { memoMessages } from './messages.ts'
import { memosKey } from './new-memo-badge.tsx'
import { mailtoTextUrl, unsentReplyKey, whatsAppUrl } from './reply.ts'

interface ReplyDialogProps {
  readonly entry: Entry
  readonly onClose: () => void
}

/** Replies to the sender of a request by e-mail or WhatsApp, with the text of a template. */
export function ReplyDialog({ entry: { id, values }, onClose }: ReplyDialogProps) {
  const t = useScopedTranslation(memoMessages)
  const queryClient = useQueryClient()
  const { name = '', item = '', [contactFields.email]: email = '', [contactFields.phone]: phone = '' } = values
  const subject = item === '' ? t('replySubjectPlain') : t('replySubject', { item })
  const greeting = `${t('replyGreeting', { name })}\n\n`
  const [model] = useState(() => plainForm({ subject, text: greeting }))
  const form = useForm(model)
  const [about] = useState({ id })
  const { discardCurrent, unstoredPart } = useOwnDraft('reply', form, about)
  useEffect(() => {
    // After the draft is stored, which the hook above does when the dialog closes.
    return () => void queryClient.invalidateQueries({ queryKey: unsentReplyKey(id) })
  }, [queryClient, id])
  const { values: reply, errors, problem, rejections, createKey } = form.state
  const { subject: ownSubject = '', text = '' } = reply
  const templates = useQuery({
    queryKey: [replyTemplate.path],
    queryFn: ({ signal }) => listEntries(replyTemplate, {}, signal),
  })
  const choices = (templates.data?.items ?? []).flatMap(({ values: one }) =>
    [
      { label: one['title'] || one['text'] || '', text: one['text'] ?? '' },
      { label: `${one['title'] || one['text_en']} (English)`, text: one['text_en'] ?? '' },
    ].filter((choice) => choice.text !== ''),
  )
  /** Puts a template in the place of the greeting, or below what was typed. */
  const applyTemplate = (chosen: string) => {
    const filled = fillReply(chosen, { name, service: item })
    form.setFieldValue(
      'text',
      text.trim() === greeting.trim() || text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`,
    )
  }
  const links = [
    ...(email === ''
      ? []
      : [{ label: t('replyMailProgram'), href: mailtoTextUrl(email, { subject: ownSubject, text }) }]),
    { label: t('replyWhatsApp'), href: whatsAppUrl(phone, text) },
  ].filter(({ href }) => href !== undefined)
  const send = useWrite({
    mutationFn: () =>
      call('POST /api/memo/:id/reply', {
        params: { id },
        body: { subject: ownSubject, text },
        idempotencyKey: createKey,
        withoutToken: true,
      }),
    onMutate: () => form.setErrors({}),
    onError: (error) => {
      if (findCreatedId(error) === undefined) return form.showRejection(error, Object.keys(reply))
      // An earlier attempt succeeded but its response was lost: the next one sends this text too.
      form.createAgain()
      form.setErrors({ form: t('replySentBefore') })
    },
    onSuccess: async () => {
      discardCurrent()
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
    <AppModal title={t(email === '' ? 'reply' : 'replyMail')} width="560px" onClose={onClose}>
      <DraftStorageWarning unstoredPart={unstoredPart} />
      <form ref={ref} onSubmit={submit} noValidate style={{ overflowY: 'auto' }}>
        <Stack gap="sm" p="md">
          {choices.length > 0 && (
            <NativeSelect
              label={t('replyTemplate')}
              value=""
              data={[
                { value: '', label: t('replyChooseTemplate') },
                ...choices.map((choice, index) => ({ value: String(index), label: choice.label })),
              ]}
              onChange={(event) => applyTemplate(choices[Number(event.currentTarget.value)]?.text ?? '')}
            />
          )}
          <TextInput
            label={t('replySubjectLabel')}
            value={ownSubject}
            onChange={(event) => form.setFieldValue('subject', event.currentTarget.value)}
            error={errors['subject']?.join(' ')}
          />
          <Textarea
            label={t('replyText')}
            autosize
            minRows={6}
            maxRows={14}
            data-autofocus
            value={text}
            onChange={(event) => form.setFieldValue('text', event.currentTarget.value)}
            error={errors['text']?.join(' ')}
          />
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          {email !== '' && (
            <Button type="submit" size="md" loading={send.isBusy}>
              {t('replySend', { email })}
            </Button>
          )}
          <Group gap="md">
            {links.map(({ label, href }) => (
              <Anchor key={label} href={href} target="_blank" rel="noreferrer" mih="var(--target)">
                {label}
              </Anchor>
            ))}
          </Group>
        </Stack>
      </form>
    </AppModal>
  )
}
