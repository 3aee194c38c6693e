import { ActionIcon } from '@mantine/core'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { FormError } from '../../shared/ui/form-error.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import classes from './rich-text-input.module.css'
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
    <ul className={classes['rejected']} aria-label={t('notInserted')}>
      {files.map(({ key, name, reason }) => (
        <li key={key}>
          <div>
            <strong>{name}</strong>
            <FormError problem={reason} />
          </div>
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
        </li>
      ))}
    </ul>
  )
}
