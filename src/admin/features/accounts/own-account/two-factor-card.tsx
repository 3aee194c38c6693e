import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ErrorAlert } from '../../../shared/shell/error-alert.tsx'
import { notifySuccess } from '../../../shared/shell/notify.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { accountMessages } from '../messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionsKey } from './session-list.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

interface DisableTwoFactorProps {
  readonly username: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Disables two-factor authentication; requires the password and a code. */
function DisableTwoFactor({ username, onDone, onLeave }: DisableTwoFactorProps) {
  const t = useScopedTranslation(accountMessages)
  return (
    <TwoFactorForm
      username={username}
      isPasswordRequired
      codeLabel={t('anyCode')}
      submitLabel={t('turnOff')}
      onSubmit={async ({ password, code }) => {
        await call('DELETE /api/auth/totp', { body: { password, code } })
        onDone()
      }}
      onLeave={onLeave}
    >
      <Text c="dimmed">{t('offLead')}</Text>
    </TwoFactorForm>
  )
}

const twoFactorKey = ['two-factor']
const LOW_RECOVERY_CODES = 3

/** Shows whether two-factor authentication is enabled, and enables or disables it. */
export function TwoFactorCard({ username }: { username: string }) {
  const t = useScopedTranslation(accountMessages)
  const queryClient = useQueryClient()
  const status = useQuery({ queryKey: twoFactorKey, queryFn: () => call('GET /api/auth/totp', {}) })
  const [isOpen, setIsOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const refresh = async () => {
    setIsOpen(false)
    await Promise.all([twoFactorKey, sessionsKey].map((key) => queryClient.invalidateQueries({ queryKey: key })))
  }
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} username={username} onConfirm={() => setCodes(undefined)} />
    if (status.error) return <ErrorAlert error={status.error} onRetry={() => void status.refetch()} />
    if (!status.data) return <Skeleton height={132} radius="md" />
    const { enabled, recoveryCodes } = status.data
    if (isOpen && enabled) {
      const finish = async () => {
        notifySuccess(t('twoFactorDisabled'))
        await refresh()
      }
      return <DisableTwoFactor username={username} onDone={() => void finish()} onLeave={() => setIsOpen(false)} />
    }
    if (isOpen) {
      const finish = async (newCodes: readonly string[]) => {
        setCodes(newCodes)
        await refresh()
      }
      return (
        <TwoFactorSetup
          username={username}
          onDone={(newCodes) => void finish(newCodes)}
          onLeave={() => setIsOpen(false)}
        />
      )
    }
    return (
      <>
        <Text c="dimmed">
          {enabled ? t('codesLeft', { count: recoveryCodes }) : t('twoFactorLead')}{' '}
          {enabled && recoveryCodes <= LOW_RECOVERY_CODES && t('codesLow')}
        </Text>
        <div>
          <Button variant={enabled ? 'default' : 'filled'} size="md" onClick={() => setIsOpen(true)}>
            {t(enabled ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      </>
    )
  }

  return (
    <Panel
      title={t('twoFactorTitle')}
      state={
        status.data &&
        (status.data.enabled ? (
          <Badge variant="filled" color="teal.7">
            {t('twoFactorOn')}
          </Badge>
        ) : (
          <Badge>{t('twoFactorOff')}</Badge>
        ))
      }
    >
      {content()}
    </Panel>
  )
}
