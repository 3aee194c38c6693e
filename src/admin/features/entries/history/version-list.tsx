import { Badge, Text } from '@mantine/core'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import { Pager } from '../../../shared/ui/pager.tsx'
import type { Paging } from '../../../shared/ui/use-paged-list.ts'
import type { Version } from '../entry-calls.ts'
import { entryMessages } from '../messages.ts'
import classes from './history-modal.module.css'

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly Version[]
  /** The number of the selected version. */
  readonly shown: number
  readonly onShow: (version: number) => void
  /** The number of the newest version. */
  readonly current: number
  readonly paging: Paging
}

/** The versions of an entry, each with its time and author, to select from. */
export function VersionList({ versions, shown, onShow, current, paging }: VersionListProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const badgeText = ({ version, deleted }: Version): string => {
    if (version === current) return t('versionNow')
    if (deleted) return t('versionDeleted')
    return version === 1 ? t('versionFirst') : ''
  }
  return (
    <nav aria-label={t('versions')}>
      <ol className={classes['versions']}>
        {versions.map((version) => {
          const badge = badgeText(version)
          return (
            <li key={version.version}>
              <button
                type="button"
                aria-current={version.version === shown || undefined}
                onClick={() => onShow(version.version)}
              >
                <Text component="time" fw={600} dateTime={version.changedAt}>
                  {t('versionOn', {
                    day: formatDate(version.changedAt, language),
                    time: formatTime(version.changedAt, language),
                  })}
                </Text>{' '}
                {badge && <Badge color="var(--teal)">{badge}</Badge>}
                <Text span display="block" c="dimmed" size="xs">
                  {t('versionBy', { name: version.changedBy })}
                </Text>
              </button>
            </li>
          )
        })}
      </ol>
      <Pager {...paging} />
    </nav>
  )
}
