import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailFields } from '#content/mail-settings.ts'
import type { MailSettings } from '#contracts/mail.ts'
import { call } from '../../shared/api/client.ts'
import { useWrite } from '../../shared/form/use-write.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { FormError } from '../../shared/ui/form-error.tsx'
import classes from './mail.module.css'
import { TestState } from './mail-form.tsx'
import { mailKey } from './mail-model.ts'
import { mailMessages } from './messages.ts'

/** The settings that the environment sets: they can be read and tested. */
export function EnvironmentCard({ settings }: { settings: MailSettings }) {
  const t = useScopedTranslation(mailMessages)
  const queryClient = useQueryClient()
  const [result, setResult] = useState({ sent: '', problem: '' })
  const language = useLanguage()
  const test = useWrite({
    mutationFn: async () => {
      setResult({ sent: '', problem: '' })
      const { message } = await call('POST /api/settings/mail/test', { body: undefined })
      setResult({ sent: message, problem: '' })
      await queryClient.invalidateQueries({ queryKey: mailKey })
    },
    onError: (error) => setResult({ sent: '', problem: getErrorMessage(error) }),
  })
  return (
    <Card title={t('serverTitle')}>
      <Text>{t('fromEnvironment')}</Text>
      <dl className={classes['facts']}>
        {(['server', 'port', 'username', 'from', 'to'] as const).map((name) => (
          <div key={name}>
            <dt>{mailFields[name].label[language]}</dt>
            <dd>{[settings[name]].flat().join(', ') || t('none')}</dd>
          </div>
        ))}
      </dl>
      <FormError problem={result.problem} />
      <div>
        <Button size="md" variant="default" loading={test.isBusy} onClick={() => void test.run()}>
          {t('sendTest')}
        </Button>
      </div>
      <Text role="status" fw={600} c="var(--teal)" {...(result.sent === '' && { pos: 'absolute' })}>
        {result.sent}
      </Text>
      <TestState testedAt={settings.testedAt} />
    </Card>
  )
}
