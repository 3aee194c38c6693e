import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import { imageMessages } from '../i18n/image-messages.ts'
import { useLanguage, useScopedTranslation, useTranslation } from '../i18n/language.ts'
import { FormError } from '../ui/form-error.tsx'
import { formatBytes } from '../ui/format.ts'
import { Icon } from '../ui/icons.tsx'
import classes from './upload-list.module.css'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** The uploads: progress, cancel button, and the error of a failed one. */
export function UploadList({ queue, cancel, retry }: Omit<Uploads, 'add'>) {
  const t = useScopedTranslation(imageMessages)
  if (queue.length === 0) return null
  return (
    <ul className={classes['uploads']} aria-label={t('uploads')}>
      {queue.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => cancel(upload.key)}
          onRetry={() => retry(upload.key)}
        />
      ))}
    </ul>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const t = useScopedTranslation(imageMessages)
  const tCommon = useTranslation()
  const language = useLanguage()
  const { file, state, fraction, problem, canRetry } = upload
  const size = formatBytes(file.size, language)
  const isFailed = state === 'failed'
  const label = t(isFailed ? 'dismissOf' : 'cancelOf', { name: file.name })
  return (
    <li className={classes['upload']}>
      <div>
        <Text mb={4}>
          <strong>{file.name}</strong>{' '}
          <Text span c="dimmed" size="xs">
            {size}
          </Text>
        </Text>
        {state === 'sending' && (
          <Progress.Root size="md">
            <Progress.Section value={fraction * 100} color="teal.7" aria-label={t('progressOf', { name: file.name })} />
          </Progress.Root>
        )}
        {state === 'waiting' && (
          <Text c="dimmed" size="xs">
            {t('waiting')}
          </Text>
        )}
        {isFailed && <FormError problem={problem ?? ''} />}
      </div>
      {canRetry && (
        <Button variant="default" onClick={onRetry} aria-label={t('retryOf', { name: file.name })}>
          {tCommon('retry')}
        </Button>
      )}
      <ActionIcon variant="subtle" color="teal" size={44} aria-label={label} title={label} onClick={onCancel}>
        <Icon name="close" />
      </ActionIcon>
    </li>
  )
}
