import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type FormEvent, useId, useRef } from 'react'
import { type Field, getLabel } from '#content/fields.ts'
import { type MailFieldName, mail } from '#content/records/mail.ts'
import type { MailSettings } from '#contracts/mail.ts'
import { FieldInput } from '../../fields/field-types.tsx'
import { conflictFields } from '../../fields/field-values.ts'
import { ConflictResolver } from '../../shared/form/conflict-resolver.tsx'
import { formatAriaShortcut, formatShortcut } from '../../shared/form/shortcuts.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { FormError } from '../../shared/ui/form-error.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { useFormShortcuts } from '../../shared/ui/use-form-shortcuts.ts'
import { portWith } from './mail-model.ts'
import { mailMessages } from './messages.ts'
import type { useMailForm } from './use-mail-form.ts'

/** What the environment sets. */
function EnvironmentFacts({ settings }: { settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  return (
    <>
      <Text>{t('fromEnvironment')}</Text>
      <Facts
        facts={(['server', 'port', 'username', 'from', 'to'] as const).map((name) => [
          mail.fields[name].label[language],
          [settings[name]].flat().join(', ') || t('none'),
        ])}
      />
    </>
  )
}

/** The inputs of the server, the account and the addresses. */
function MailFields({ form, settings }: { form: ReturnType<typeof useMailForm>; settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  const id = useId()
  const { values, errors } = form.state
  const changeValue = (name: MailFieldName, value: string) => {
    form.setFieldValue(name, value)
    if (name === 'security') form.setFieldValue('port', portWith(values, value))
  }
  const renderInput = (name: MailFieldName) => {
    const field: Field = mail.fields[name]
    const isStored = name === 'password' && settings.hasPassword && !settings.isPasswordLost
    return (
      <FieldInput
        key={name}
        id={`${id}-${name}`}
        field={field}
        label={getLabel(field, 'id', language)}
        value={values[name] ?? ''}
        onChange={(value) => changeValue(name, value)}
        error={errors[name]?.join(' ') ?? ''}
        hint={isStored ? t('passwordKept') : (field.hint?.[language] ?? '')}
      />
    )
  }
  return (
    <>
      {renderInput('server')}
      <SimpleGrid minColWidth="min(100%, 15rem)" autoFlow="auto-fit" spacing="md">
        {(['security', 'port'] as const).map(renderInput)}
      </SimpleGrid>
      {(['username', 'password', 'from', 'to'] as const).map(renderInput)}
    </>
  )
}

/** The form of the mail settings, or what the environment sets; with a button that tests them. */
export function MailForm({ form, settings }: { form: ReturnType<typeof useMailForm>; settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  const { problem, rejections, conflicts } = form.state
  const isBusy = form.isSaving || form.isTesting
  const ref = useErrorFocus({ rejections, isBusy })
  const container = useRef<HTMLDivElement>(null)
  useFormShortcuts({ form: container, onLeave: undefined })
  const { source, testedAt } = settings
  const isFixed = source === 'environment'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFixed) void form.submit()
  }
  return (
    <div ref={container}>
      <form ref={ref} onSubmit={handleSubmit} noValidate>
        <Stack>
          {settings.isPasswordLost && (
            <Alert color="red" variant="light" role="alert">
              {t('passwordLost')}
            </Alert>
          )}
          <ConflictResolver
            fields={conflictFields(mail, language)}
            conflicts={conflicts}
            newerVersion={undefined}
            onChoose={form.resolveConflict}
          />
          {isFixed ? (
            <EnvironmentFacts settings={settings} />
          ) : (
            <fieldset disabled={isBusy}>
              <Stack>
                <MailFields form={form} settings={settings} />
              </Stack>
            </fieldset>
          )}
          <FormError problem={problem} />
          <Group gap="sm">
            {!isFixed && (
              <Button
                type="submit"
                size="md"
                title={formatShortcut('S')}
                aria-keyshortcuts={formatAriaShortcut('S')}
                loading={form.isSaving}
                disabled={form.isTesting}
              >
                {t('save')}
              </Button>
            )}
            <Button
              variant="default"
              size="md"
              loading={form.isTesting}
              disabled={form.isSaving}
              onClick={() => void form.sendTest()}
            >
              {t('sendTest')}
            </Button>
          </Group>
          <Text role="status" fw={600} c="var(--teal)" {...(form.testMessage === '' && { pos: 'absolute' })}>
            {form.testMessage}
          </Text>
          {!isFixed && <Text c="dimmed">{t('testHelp')}</Text>}
          {!form.isDirty && source !== 'none' && (
            <Text c="dimmed">
              {testedAt
                ? t('tested', { day: formatDate(testedAt, language), time: formatTime(testedAt, language) })
                : t('notTested')}
            </Text>
          )}
        </Stack>
      </form>
    </div>
  )
}
