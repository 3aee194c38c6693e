import { Badge, type BadgeProps, Text } from '@mantine/core'
import type { BackupRunKind } from '#content/backup-run.ts'
import type { BackupJob, BackupStatus } from '#contracts/backups.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { formatBytes, formatDate, formatTime } from '../../shared/ui/format.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { backupMessages, runKindDescriptions, runKindNames } from './messages.ts'

type JobState = 'stateOk' | 'stateLate' | 'stateFailing' | 'stateWaiting' | 'stateOff'

function jobState({ enabled, overdue, lastSuccess, check }: BackupJob): JobState {
  if (!enabled) return 'stateOff'
  if (overdue) return 'stateLate'
  if (check.state !== 'ok') return 'stateFailing'
  return lastSuccess ? 'stateOk' : 'stateWaiting'
}

const badgeProps: Readonly<Record<JobState, BadgeProps>> = {
  stateOk: { variant: 'filled', color: 'teal.7' },
  stateLate: { color: 'var(--red)' },
  stateFailing: { color: 'var(--red)' },
  stateWaiting: {},
  stateOff: {},
}

/** The facts of a card, as pairs of label and value. */
function useFacts(kind: BackupRunKind, status: BackupStatus): [string, string][] {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const { lastSuccess, nextDueAt } = status.jobs[kind]
  const when = (datetime: string | null | undefined) =>
    datetime ? t('at', { day: formatDate(datetime, language), time: formatTime(datetime, language) }) : t('never')
  const last: [string, string] = [t('lastSuccess'), when(lastSuccess?.finishedAt)]
  const amount: [string, string][] = lastSuccess
    ? [
        kind === 'drill'
          ? [t('rows'), new Intl.NumberFormat(language).format(lastSuccess.rows)]
          : [t('size'), formatBytes(lastSuccess.size, language)],
      ]
    : []
  const next: [string, string] = [t('nextDue'), kind === 'offsite' ? t('afterEachBackup') : when(nextDueAt)]
  if (kind === 'drill') return [last, ...amount, next]
  const location = kind === 'offsite' ? (status.offsite ?? '') : status.folder
  const retention: [string, string] = [t('retention'), t('retentionCount', { count: status.keep })]
  return [
    last,
    ...amount,
    [t('location'), location],
    next,
    retention,
    [t('encrypted'), t(status.encrypted ? 'yes' : 'no')],
  ]
}

/** The state of one job: its health, its last success and its next run. */
export function JobCard({ kind, status }: { kind: BackupRunKind; status: BackupStatus }) {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const facts = useFacts(kind, status)
  const job = status.jobs[kind]
  const state = jobState(job)
  return (
    <Panel title={runKindNames[kind][language]} state={<Badge {...badgeProps[state]}>{t(state)}</Badge>}>
      <Text c="dimmed">{runKindDescriptions[kind][language]}</Text>
      {kind === 'offsite' && !status.offsite ? (
        <Text c="dimmed">{`${job.check.text[language]}. ${job.check.remedy?.[language] ?? ''}`}</Text>
      ) : (
        <Facts facts={facts} />
      )}
    </Panel>
  )
}
