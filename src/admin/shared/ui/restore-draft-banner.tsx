import { Button, Group, Paper, Text } from '@mantine/core'
import type { Draft } from '../form/draft.ts'
import type { Drafts } from '../form/use-drafts.ts'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import { formatDate, formatTime } from './format.ts'

interface RestoreDraftBannerProps {
  readonly drafts: Drafts
  /** Returns the title of a draft. */
  readonly getTitle: (draft: Draft) => string
  readonly onResume: (draft: Draft) => void
}

/** Offers to resume unsaved input; renders nothing without drafts. */
export function RestoreDraftBanner({ drafts, getTitle, onResume }: RestoreDraftBannerProps) {
  const t = useTranslation()
  const language = useLanguage()
  return drafts.offered.map((draft) => {
    const fileNames = Object.values(draft.files).map(({ name }) => name)
    return (
      <Paper
        key={draft.key}
        component="section"
        aria-label={t('draft')}
        px="md"
        py="sm"
        mb="md"
        withBorder
        bg="var(--tint)"
      >
        <Group justify="space-between" gap="sm">
          <Text>
            <b>{t('draftFound')}</b>{' '}
            {t(draft.subject ? 'draftOf' : 'draftNew', {
              title: getTitle(draft),
              day: formatDate(draft.typedAt, language),
              time: formatTime(draft.typedAt, language),
            })}{' '}
            {fileNames.length > 0 && t('draftImage', { name: fileNames.join(', ') })}
          </Text>
          <Group gap="xs">
            <Button onClick={() => onResume(draft)}>{t('draftResume')}</Button>
            <Button variant="default" onClick={() => drafts.discardDraft(draft)}>
              {t('draftDiscard')}
            </Button>
          </Group>
        </Group>
      </Paper>
    )
  })
}

/** Warns that this browser cannot store the current input as a draft; renders nothing while it can. */
export function DraftStorageWarning({ unstoredPart }: Pick<Drafts, 'unstoredPart'>) {
  const t = useTranslation()
  if (!unstoredPart) return null
  return (
    <Text role="status" c="dimmed" size="xs" px="lg" pt="xs" flex="none">
      {t(unstoredPart === 'everything' ? 'draftNotStored' : 'draftImageNotStored')}
    </Text>
  )
}
