import type { BackupRun } from '#contracts/backups.ts'
import { backupMessages, runKindNames, runStatusNames } from '../../shared/i18n/backup-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatBytes, formatDate, formatTime } from '../../shared/ui/format.ts'
import classes from './backups.module.css'

function RunRow({ run }: { run: BackupRun }) {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const { kind, status, startedAt, fileName, size, rows, target, error } = run
  const amount =
    kind === 'drill'
      ? t('rowCount', { count: new Intl.NumberFormat(language).format(rows) })
      : formatBytes(size, language)
  return (
    <li className={classes['run']}>
      <time dateTime={startedAt}>
        {t('at', { day: formatDate(startedAt, language), time: formatTime(startedAt, language) })}
      </time>
      <div>
        <p>
          <strong>{runKindNames[kind][language]}</strong>{' '}
          <span className={classes['result']} data-status={status}>
            {runStatusNames[status][language]}
          </span>
          {status === 'ok' && ` · ${amount}`}
        </p>
        <p className={classes['detail']}>{error || (fileName ? `${fileName} · ${target}` : target)}</p>
      </div>
    </li>
  )
}

/** The last backups, copies and drills, newest first: time, target, size and result of each. */
export function RunList({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <ul className={classes['runs']}>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </ul>
  )
}
