import { memoMessages } from '../messages.ts'
import '@mantine/core/styles/Checkbox.css'
import { Alert, Button, Checkbox, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { contactFields } from '#content/contact-fields.ts'
import type { MemoRecord } from '#contracts/personal-data.ts'
import { call, fetchFile } from '../../../shared/api/client.ts'
import { useErrorFocus } from '../../../shared/form/use-error-focus.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useWrite } from '../../../shared/form/use-write.ts'
import { plainForm } from '../../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../../shared/shell/confirm-dialog.tsx'
import { notifySuccess } from '../../../shared/shell/notify.tsx'
import { AppModal } from '../../../shared/ui/app-modal.tsx'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import { Icon } from '../../../shared/ui/icons.tsx'
import { Row, Rows } from '../../../shared/ui/rows.tsx'
import { downloadBlob } from '../download-blob.ts'
import classes from './personal-data-modal.module.css'

interface PersonMemoRowProps {
  readonly memo: MemoRecord
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** One memo of the person, with a checkbox. */
function PersonMemoRow({ memo, isSelected, onToggle }: PersonMemoRowProps) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { id, name, item, paragraph, createdAt, consent, channel, deletedAt } = memo
  const facts = [
    `${formatDate(createdAt, language)}, ${formatTime(createdAt, language)}`,
    consent ? t('personConsent', { version: consent }) : t(channel === 'form' ? 'personNoConsent' : 'personOwnRequest'),
    ...(deletedAt ? [t('personWasDeleted')] : []),
  ]
  return (
    <Row
      start={
        <Checkbox aria-label={t('personChosen', { id, name })} checked={isSelected} onChange={onToggle} size="md" />
      }
    >
      <Title order={3}>{name || `#${id}`}</Title>
      <Text c="dimmed" size="xs">
        {Object.values(contactFields)
          .map((field) => memo[field])
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text c="dimmed" size="xs" lineClamp={3}>
        {[item, paragraph].filter(Boolean).join(': ')}
      </Text>
      <Text c="dimmed" size="xs">
        {facts.join(' · ')}
      </Text>
    </Row>
  )
}

interface PersonalDataModalProps {
  readonly onErased: () => Promise<void>
  readonly onClose: () => void
}

const contactModel = plainForm({ [contactFields.email]: '', [contactFields.phone]: '' })

/** Searches the personal data of one person, exports it and erases it permanently. */
export function PersonalDataModal({ onErased, onClose }: PersonalDataModalProps) {
  const t = useScopedTranslation(memoMessages)
  const form = useForm(contactModel)
  const { errors, problem, rejections } = form.state
  const { email = '', [contactFields.phone]: phone = '' } = form.state.values
  const [found, setFound] = useState<readonly MemoRecord[]>()
  const [excludedIds, setExcludedIds] = useState<readonly number[]>([])
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const selectedIds = (found ?? []).map(({ id }) => id).filter((id) => !excludedIds.includes(id))

  const callbacks = {
    onMutate: () => form.setErrors({}),
    onError: (error: unknown) => form.showRejection(error, Object.values(contactFields)),
  }
  const search = useWrite({
    mutationFn: () => {
      setFound(undefined)
      return call('POST /api/person/find', { body: { email, [contactFields.phone]: phone } })
    },
    ...callbacks,
    onSuccess: (memos) => {
      setFound(memos)
      setExcludedIds([])
    },
  })
  const download = useWrite({
    mutationFn: async () => {
      const response = await fetchFile('POST /api/person/export', { body: { memos: selectedIds } })
      downloadBlob(await response.blob(), 'data-pribadi.json')
    },
    ...callbacks,
  })
  const erase = useWrite({
    mutationFn: async () => {
      setIsConfirmOpen(false)
      await call('POST /api/person/erase', { body: { memos: selectedIds } })
      notifySuccess(t('personErased', { count: selectedIds.length }))
      setFound(found?.filter(({ id }) => excludedIds.includes(id)))
      await onErased()
    },
    ...callbacks,
  })
  const ref = useErrorFocus({ rejections, isBusy: search.isBusy })
  const find = (event: FormEvent) => {
    event.preventDefault()
    void search.run()
  }

  return (
    <AppModal title={t('personalData')} width="680px" onClose={onClose}>
      <div className={classes['scroll']}>
        <Text c="dimmed" mb="md">
          {t('personLead')}
        </Text>
        <form className={classes['form']} ref={ref} onSubmit={find} noValidate>
          <TextInput
            label={t('personEmail')}
            type="email"
            autoComplete="off"
            data-autofocus
            value={email}
            onChange={(event) => form.setFieldValue('email', event.currentTarget.value)}
            error={errors['email']?.join(' ')}
          />
          <TextInput
            label={t('personPhone')}
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => form.setFieldValue(contactFields.phone, event.currentTarget.value)}
            error={errors[contactFields.phone]?.join(' ')}
          />
          <Button type="submit" leftSection={<Icon name="search" />} loading={search.isBusy}>
            {t('personFind')}
          </Button>
        </form>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Text role="status" fw={600} {...(found && { mt: 'md', mb: 'xs' })}>
          {found && (found.length === 0 ? t('personNotFound') : t('personFound', { count: found.length }))}
        </Text>
        {found && found.length > 0 && (
          <Rows>
            {found.map((memo) => (
              <PersonMemoRow
                key={memo.id}
                memo={memo}
                isSelected={!excludedIds.includes(memo.id)}
                onToggle={() =>
                  setExcludedIds(
                    excludedIds.includes(memo.id)
                      ? excludedIds.filter((id) => id !== memo.id)
                      : [...excludedIds, memo.id],
                  )
                }
              />
            ))}
          </Rows>
        )}
      </div>
      {found && found.length > 0 && (
        <div className={classes['footer']}>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={selectedIds.length === 0}
            loading={download.isBusy}
            onClick={() => void download.run()}
          >
            {t('personDownload')}
          </Button>
          <Button
            color="red.9"
            leftSection={<Icon name="trash" />}
            disabled={selectedIds.length === 0}
            loading={erase.isBusy}
            onClick={() => setIsConfirmOpen(true)}
          >
            {t('personErase')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isConfirmOpen}
        title={t('personEraseQuestion', { count: selectedIds.length })}
        confirmLabel={t('personErase')}
        cancelLabel={t('cancel')}
        isBusy={erase.isBusy}
        onConfirm={() => void erase.run()}
        onCancel={() => setIsConfirmOpen(false)}
      />
    </AppModal>
  )
}
