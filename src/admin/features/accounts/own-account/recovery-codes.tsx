import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { Icon } from '../../../shared/ui/icons.tsx'
import { siteName } from '../../../shared/ui/site-meta.ts'
import { accountMessages } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly username: string
  readonly onConfirm: () => void
}

/** Shows the recovery codes, which are visible only once, to copy or download. */
export function RecoveryCodes({ codes, username, onConfirm }: RecoveryCodesProps) {
  const t = useScopedTranslation(accountMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${siteName}\n${t('codesFile', { username })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <Title order={3} tabIndex={-1} ref={title} style={{ outline: 'none' }}>
        {t('codesTitle')}
      </Title>
      <Text c="dimmed">{t('codesLead')}</Text>
      <SimpleGrid
        component="ul"
        minColWidth={150}
        spacing="xs"
        p="md"
        bg="var(--muted)"
        bdrs="md"
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Text component="code" fw={600} ff="monospace">
              {code}
            </Text>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="download" />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${username}.txt`}
        >
          {t('download')}
        </Button>
        <CopyButton text={text} />
      </Group>
      <div>
        <Button size="md" onClick={onConfirm}>
          {t('codesSaved')}
        </Button>
      </div>
    </>
  )
}
