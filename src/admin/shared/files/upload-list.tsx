import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import { imageMessages } from '../i18n/image-messages.ts'
import { useLanguage, useScopedTranslation, useTranslation } from '../i18n/language.ts'
import { FormError } from '../ui/form-error.tsx'
import { formatBytes } from '../ui/format.ts'
import { Icon } from '../ui/icons.tsx'
import { Row, Rows } from '../ui/rows.tsx'
import type { Uploads } from './use-uploads.ts'

/** The uploads: progress, cancel button, and the error of a failed one. */
export function UploadList({ queue, cancel, retry }: Pick<Uploads, 'queue' | 'cancel' | 'retry'>) {
  const t = useScopedTranslation(imageMessages)
  const tCommon = useTranslation()
  const language = useLanguage()
  if (queue.length === 0) return null
  const renderState = (name: string, fraction: number | undefined) =>
    fraction === undefined ? (
      <Text c="dimmed" size="xs">
        {t('waiting')}
      </Text>
    ) : (
      <Progress.Root size="md">
        <Progress.Section value={fraction * 100} color="teal.7" aria-label={t('progressOf', { name })} />
      </Progress.Root>
    )
  return (
    <Rows aria-label={t('uploads')} style={{ marginBottom: 'var(--gap-md)' }}>
      {queue.map((upload) => {
        const { key, fraction, problem, canRetry } = upload
        const { name, size } = upload.file
        const label = t(problem ? 'dismissOf' : 'cancelOf', { name })
        return (
          <Row
            key={key}
            end={
              <>
                {problem && canRetry && (
                  <Button variant="default" onClick={() => retry(upload)} aria-label={t('retryOf', { name })}>
                    {tCommon('retry')}
                  </Button>
                )}
                <ActionIcon
                  variant="subtle"
                  color="teal"
                  size={44}
                  aria-label={label}
                  title={label}
                  onClick={() => cancel(upload)}
                >
                  <Icon name="close" />
                </ActionIcon>
              </>
            }
          >
            <Text mb={4}>
              <strong>{name}</strong>{' '}
              <Text span c="dimmed" size="xs">
                {formatBytes(size, language)}
              </Text>
            </Text>
            {problem ? <FormError problem={problem} /> : renderState(name, fraction)}
          </Row>
        )
      })}
    </Rows>
  )
}
