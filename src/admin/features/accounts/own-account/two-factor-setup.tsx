import { Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TotpSecret } from '#contracts/accounts.ts'
import { call } from '../../../shared/api/client.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { accountMessages } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

interface TwoFactorSetupProps {
  readonly username: string
  /** Called with the recovery codes once two-factor authentication is enabled. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onLeave: () => void
}

/** Enables two-factor authentication: asks for the password, shows the QR code, verifies a code from the app. */
export function TwoFactorSetup({ username, onDone, onLeave }: TwoFactorSetupProps) {
  const t = useScopedTranslation(accountMessages)
  const [secret, setSecret] = useState<TotpSecret>()

  if (!secret) {
    return (
      <TwoFactorForm
        username={username}
        isPasswordRequired
        submitLabel={t('goOn')}
        onSubmit={async ({ password }) => setSecret(await call('POST /api/auth/totp', { body: { password } }))}
        onLeave={onLeave}
      >
        <Text c="dimmed">{t('confirmPassword')}</Text>
      </TwoFactorForm>
    )
  }
  return (
    <TwoFactorForm
      key="code"
      username={username}
      codeLabel={t('typeCode')}
      isNumeric
      submitLabel={t('confirmCode')}
      onSubmit={async ({ code }) =>
        onDone((await call('POST /api/auth/totp/confirm', { body: { code } })).recoveryCodes)
      }
      onLeave={onLeave}
    >
      <TotpSecretView secret={secret} />
    </TwoFactorForm>
  )
}

function TotpSecretView({ secret: { secret, uri, qr } }: { secret: TotpSecret }) {
  const t = useScopedTranslation(accountMessages)
  return (
    <>
      <Text c="dimmed">{t('scan')}</Text>
      <Group align="flex-start">
        <Paper withBorder p="sm" w={184} h={184} flex="none" style={{ background: '#fff' }}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
            <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
          </svg>
        </Paper>
        <Stack gap="xs" align="flex-start" flex="1 1 180px" miw={0}>
          <Text>{t('secret')}</Text>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} />
          <a href={uri} className="subtle-link">
            {t('openApp')}
          </a>
        </Stack>
      </Group>
    </>
  )
}
