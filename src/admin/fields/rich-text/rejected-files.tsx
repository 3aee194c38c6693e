import { ActionIcon } from '@mantine/core'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { FormError } from '../../shared/ui/form-error.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import type { RejectedFile } from './use-image-files.ts'

interface RejectedFilesProps {
  readonly files: readonly RejectedFile[]
  readonly onDismiss: (key: number) => void
}

/** The files that were not inserted into the text, each with the reason and a button that dismisses it. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  const t = useScopedTranslation(imageMessages)
  if (files.length === 0) return null
  return (
    <Rows isPlain aria-label={t('notInserted')} style={{ padding: '0 var(--gap-sm)' }}>
      {files.map(({ key, name, reason }) => (
        <Row
          key={key}
          end={
            <ActionIcon
              variant="subtle"
              color="teal"
              size={44}
              aria-label={t('dismissOf', { name })}
              title={t('dismissOf', { name })}
              onClick={() => onDismiss(key)}
            >
              <Icon name="close" />
            </ActionIcon>
          }
        >
          <strong>{name}</strong>
          <FormError problem={reason} />
        </Row>
      ))}
    </Rows>
  )
}
