import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FileReference } from '#contracts/files.ts'
import { call } from '../../shared/api/client.ts'
import { imageKey } from '../../shared/files/file-kind.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { ScreenLink } from '../../shared/shell/screen-link.tsx'
import { allCollections, screenHref } from '../../shared/shell/screen-links.ts'
import { Row, Rows } from '../../shared/ui/rows.tsx'

function ReferenceRow({ reference: { collection: name, id, title, current } }: { reference: FileReference }) {
  const language = useLanguage()
  const collection = allCollections.find((one) => one.name === name)
  const label = title || `#${id}`
  return (
    <Row>
      <Text fw={600}>
        {current && collection ? <ScreenLink to={screenHref(collection.screen.route, id)}>{label}</ScreenLink> : label}
      </Text>
      <Text c="dimmed" size="xs">
        {collection?.screen.menu.label[language] ?? name}
      </Text>
    </Row>
  )
}

/** The entries that reference an image, each linked to its form, and those where only an earlier version does. */
export function ImageReferences({ hash }: { hash: string }) {
  const t = useScopedTranslation(imageMessages)
  const references = useQuery({
    queryKey: [...imageKey(hash), 'references'],
    queryFn: () => call('GET /api/media/:hash/uses', { params: { hash } }),
  })
  const renderList = (title: string, rows: readonly FileReference[]) =>
    rows.length > 0 && (
      <>
        <Title order={3}>{title}</Title>
        <Rows isPlain>
          {rows.map((reference) => (
            <ReferenceRow key={`${reference.collection}/${reference.id}`} reference={reference} />
          ))}
        </Rows>
      </>
    )
  if (references.error) return <ErrorAlert error={references.error} onRetry={() => void references.refetch()} />
  if (!references.data) return <Skeleton height={54} radius="md" />
  if (references.data.length === 0)
    return (
      <Text c="dimmed" size="xs">
        {t('notUsed')}
      </Text>
    )
  return (
    <div>
      {renderList(
        t('referencesTitle'),
        references.data.filter(({ current }) => current),
      )}
      {renderList(
        t('earlier'),
        references.data.filter(({ current }) => !current),
      )}
    </div>
  )
}
