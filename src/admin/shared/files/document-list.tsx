import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Download } from '#contracts/files.ts'
import { downloadMessages } from '../i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../i18n/language.ts'
import { formatBytes, formatDate } from '../ui/format.ts'
import classes from './file-picker.module.css'

interface DocumentListProps {
  readonly documents: readonly Download[]
  /** Renders the name of a document, as a button or a link. */
  readonly renderName: (file: Download, name: string) => ReactNode
  readonly renderActions?: (file: Download) => ReactNode
}

/** A list of documents, each with its facts. */
export function DocumentList({ documents, renderName, renderActions }: DocumentListProps) {
  const t = useScopedTranslation(downloadMessages)
  const language = useLanguage()
  return (
    <ul className={classes['list']}>
      {documents.map((file) => {
        const { hash, path, fileName, bytes, createdAt, uses } = file
        const facts = { size: formatBytes(bytes, language), day: formatDate(createdAt, language) }
        return (
          <li key={hash}>
            <Stack gap={2} className={classes['text']}>
              {renderName(file, fileName || path)}
              <Text c="dimmed" size="xs">
                {t('facts', facts)} · {uses === 0 ? t('notUsed') : t('uses', { count: uses })}
              </Text>
            </Stack>
            {renderActions?.(file)}
          </li>
        )
      })}
    </ul>
  )
}
