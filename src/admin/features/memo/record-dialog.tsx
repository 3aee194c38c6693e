import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, MouseEvent } from 'react'
import { parseChat } from '#content/chat.ts'
import { contactFields } from '#content/contact-fields.ts'
import { memo } from '#content/records/memo.ts'
import type { MemoRecording } from '#contracts/memo.ts'
import { FieldInput } from '../../fields/field-types.tsx'
import { ApiError, findCreatedId } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { useOwnDraft } from '../../shared/form/use-drafts.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { plainForm } from '../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { navigate } from '../../shared/shell/router.ts'
import { screenHref } from '../../shared/shell/screen-links.ts'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { DraftStorageWarning } from '../../shared/ui/restore-draft-banner.tsx'
import { siteName } from '../../shared/ui/site-meta.ts'
import { memoMessages } from './messages.ts'
import { memosKey } from './new-memo-badge.tsx'

const { paragraph: _paragraph, ...fields } = memo.fields
const names = [contactFields.phone, 'name', 'channel', contactFields.email, 'item'] as const
const emptyValues = { ...Object.fromEntries(names.map((name) => [name, ''])), channel: 'WhatsApp', paragraph: '' }
const model = plainForm(emptyValues)

/** Records a request that did not come by the form. What is pasted is cut into name, number and text. */
export function RecordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useForm(model)
  const { values, errors, problem, rejections, createKey } = form.state
  const { discardCurrent, unstoredPart } = useOwnDraft('record', form)
  const save = useWrite({
    mutationFn: () => {
      // The names are those of the form, and the server checks the values.
      const request = { body: values as MemoRecording, withoutToken: true } as const
      return call('POST /api/memo/record', { ...request, idempotencyKey: createKey }).catch((error) => {
        const id = findCreatedId(error)
        if (id === undefined) throw error
        // An earlier attempt succeeded but its response was lost: what was changed since goes to that request.
        return call('PUT /api/memo/:id', { ...request, params: { id } })
      })
    },
    onMutate: () => form.setErrors({}),
    onError: (error) => {
      // The earlier request is deleted: the next attempt creates another one.
      if (error instanceof ApiError && [404, 409].includes(error.status)) form.createAgain()
      form.showRejection(error, Object.keys(values))
    },
    onSuccess: async ({ id }) => {
      discardCurrent()
      notifySuccess(t('memoRecorded'))
      await queryClient.invalidateQueries({ queryKey: memosKey })
      onClose()
      navigate(screenHref(memo.screen.route, id))
    },
  })
  const ref = useErrorFocus({ rejections, isBusy: save.isBusy })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.run()
  }
  const takeApart = (field: HTMLTextAreaElement) => {
    const chat = parseChat(field.value, siteName)
    // As an edit of the browser's own, which Ctrl+Z takes back: what was pasted is there again.
    field.select()
    if (!document.execCommand('insertText', false, chat.text)) form.setFieldValue('paragraph', chat.text)
    if (values['name'] === '') form.setFieldValue('name', chat.name || chat.phone)
    if (values[contactFields.phone] === '') form.setFieldValue(contactFields.phone, chat.phone)
    if (values[contactFields.email] === '') form.setFieldValue(contactFields.email, chat.email)
  }
  const selectNumber = (event: MouseEvent) => {
    // A number that stands for the name is replaced by what is typed: a press selects it, as the Tab key does.
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.id !== 'record-name' || target === document.activeElement)
      return
    if (values['name'] !== values[contactFields.phone]) return
    event.preventDefault()
    target.focus()
    target.select()
  }
  return (
    <AppModal title={t('memoRecord')} width="560px" onClose={onClose}>
      <DraftStorageWarning unstoredPart={unstoredPart} />
      <form ref={ref} onSubmit={submit} onMouseDown={selectNumber} noValidate style={{ overflowY: 'auto' }}>
        <Stack gap="sm" p="md">
          <Textarea
            label={t('memoPasted')}
            description={t('memoPastedHelp')}
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            value={values['paragraph'] ?? ''}
            onChange={(event) => form.setFieldValue('paragraph', event.currentTarget.value)}
            onPaste={({ currentTarget }) => {
              if (values['paragraph'] === '') setTimeout(() => takeApart(currentTarget))
            }}
            error={errors['paragraph']?.join(' ')}
          />
          {names.map((name) => (
            <FieldInput
              key={name}
              id={`record-${name}`}
              field={fields[name]}
              label={fields[name].label[language]}
              hint=""
              value={values[name] ?? ''}
              onChange={(value) => form.setFieldValue(name, value)}
              error={errors[name]?.join(' ') ?? ''}
            />
          ))}
          {problem && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <Text size="xs" c="dimmed">
            {t('memoRecordBasis')}
          </Text>
          <Button type="submit" size="md" loading={save.isBusy}>
            {t('memoRecordSave')}
          </Button>
        </Stack>
      </form>
    </AppModal>
  )
}
