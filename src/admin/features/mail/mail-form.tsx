import { Alert, Button, NativeSelect, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { mailSecurities } from '#content/mail-security.ts'
import type { MailSettings } from '#contracts/mail.ts'
import { type ConflictField, ConflictResolver } from '../../shared/form/conflict-resolver.tsx'
import { formatAriaShortcut, formatShortcut } from '../../shared/form/shortcuts.ts'
import { useErrorFocus } from '../../shared/form/use-error-focus.ts'
import { useLanguage, useScopedTranslation, useTranslation } from '../../shared/i18n/language.ts'
import { FormError } from '../../shared/ui/form-error.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { useFormShortcuts } from '../../shared/ui/use-form-shortcuts.ts'
import classes from './mail.module.css'
import { parseSecurity, withSecurity } from './mail-model.ts'
import { mailMessages, mailSecurityNames } from './messages.ts'
import type { MailFormHandle } from './use-mail-form.ts'

const conflictKeys = ['server', 'port', 'security', 'username', 'from', 'to'] as const

/** Says when these settings were last tested. */
export function TestState({ testedAt }: Pick<MailSettings, 'testedAt'>) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  return (
    <Text c="dimmed">
      {testedAt
        ? t('tested', { day: formatDate(testedAt, language), time: formatTime(testedAt, language) })
        : t('notTested')}
    </Text>
  )
}

/** The inputs of the server, the account and the addresses. */
function MailFields({ form, settings }: { form: MailFormHandle; settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const tCommon = useTranslation()
  const language = useLanguage()
  const { values, errors } = form.state
  const { setFieldValue } = form
  const inputProps = (key: (typeof conflictKeys)[number] | 'password') => ({
    label: t(key),
    value: values[key] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setFieldValue(key, event.currentTarget.value),
    error: errors[key]?.join(' ') || undefined,
    spellCheck: false,
    autoCapitalize: 'none',
  })
  return (
    <>
      <TextInput {...inputProps('server')} description={t('serverHelp')} autoComplete="off" maxLength={253} />
      <div className={classes['pair']}>
        <NativeSelect
          label={t('security')}
          value={parseSecurity(values['security'])}
          data={mailSecurities.map((value) => ({ value, label: mailSecurityNames[value][language] }))}
          error={errors['security']?.join(' ') || undefined}
          onChange={(event) => {
            const changed = withSecurity(values, parseSecurity(event.currentTarget.value))
            setFieldValue('security', changed.security)
            setFieldValue('port', changed.port)
          }}
        />
        <TextInput {...inputProps('port')} inputMode="numeric" autoComplete="off" maxLength={5} />
      </div>
      <TextInput {...inputProps('username')} description={t('usernameHelp')} autoComplete="off" maxLength={254} />
      <PasswordInput
        {...inputProps('password')}
        description={t(settings.hasPassword && !settings.isPasswordLost ? 'passwordKept' : 'passwordHelp')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tCommon('showPassword') }}
        visibilityToggleFocusable
        maxLength={1000}
      />
      <TextInput {...inputProps('from')} type="email" autoComplete="off" maxLength={254} />
      <Textarea {...inputProps('to')} description={t('toHelp')} inputMode="email" autosize minRows={2} maxRows={10} />
    </>
  )
}

/** The form of the mail settings, with a button that tests what is typed. */
export function MailForm({ form, settings }: { form: MailFormHandle; settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const language = useLanguage()
  const { problem, rejections, conflicts } = form.state
  const isBusy = form.isSaving || form.isTesting
  const ref = useErrorFocus({ rejections, isBusy })
  const container = useRef<HTMLDivElement>(null)
  useFormShortcuts({ form: container, onLeave: undefined })
  const fields: readonly ConflictField[] = conflictKeys.map((key) => ({
    key,
    label: t(key),
    format: key === 'security' ? (value) => mailSecurityNames[parseSecurity(value)][language] : String,
  }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
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
            fields={fields}
            conflicts={conflicts}
            newerVersion={undefined}
            onChoose={form.resolveConflict}
          />
          <fieldset className={classes['fields']} disabled={isBusy}>
            <MailFields form={form} settings={settings} />
          </fieldset>
          <FormError problem={problem} />
          <div className={classes['actions']}>
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
            <Button
              variant="default"
              size="md"
              loading={form.isTesting}
              disabled={form.isSaving}
              onClick={() => void form.sendTest()}
            >
              {t('sendTest')}
            </Button>
          </div>
          <Text role="status" fw={600} c="var(--teal)" {...(form.testMessage === '' && { pos: 'absolute' })}>
            {form.testMessage}
          </Text>
          <Text c="dimmed">{t('testHelp')}</Text>
          {!form.isDirty && settings.source === 'settings' && <TestState testedAt={settings.testedAt} />}
        </Stack>
      </form>
    </div>
  )
}
