import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Download } from '#contracts/files.ts'
import { downloadMessages } from '../i18n/download-messages.ts'
import { useLanguage, useScopedTranslation } from '../i18n/language.ts'
import { formatBytes, formatDate } from '../ui/format.ts'
import { Row, Rows } from '../ui/rows.tsx'

interface DocumentListProps {
  readonly documents: readonly Download[]
  /** Called when the name of a document is pressed; without it the name is a link that downloads the document. */
  readonly onChoose?: (document: Download) => void
  readonly renderActions?: (document: Download) => ReactNode
}

/** A list of documents, each with its facts. */
export function DocumentList({ documents, onChoose, renderActions }: DocumentListProps) {
  const t = useScopedTranslation(downloadMessages)
  const language = useLanguage()
  const look = { c: 'var(--teal)', fw: 600, ta: 'left', underline: 'always' } as const
  return (
    <Rows>
      {documents.map((file) => {
        const { hash, path, fileName, bytes, createdAt, uses } = file
        const facts = { size: formatBytes(bytes, language), day: formatDate(createdAt, language) }
        return (
          <Row key={hash} end={renderActions?.(file)}>
            {onChoose ? (
              <Anchor {...look} component="button" type="button" mih="var(--target)" onClick={() => onChoose(file)}>
                {fileName || path}
              </Anchor>
            ) : (
              <Anchor {...look} href={path} download>
                {fileName || path}
              </Anchor>
            )}
            <Text c="dimmed" size="xs">
              {t('facts', facts)} · {uses === 0 ? t('notUsed') : t('uses', { count: uses })}
            </Text>
          </Row>
        )
      })}
    </Rows>
  )
}
