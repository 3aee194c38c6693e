import { Text, type TextProps } from '@mantine/core'
import type { BackupRun } from '#contracts/backups.ts'
import { nameText, useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatBytes, formatDate, formatTime } from '../../shared/ui/format.ts'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { backupMessages, runKindNames, runStatusNames } from './messages.ts'

const resultProps: Readonly<Record<string, TextProps>> = {
  ok: { c: 'var(--teal)' },
  failed: { c: 'var(--red)', fw: 600 },
  running: {},
}

function RunRow({ run }: { run: BackupRun }) {
  const t = useScopedTranslation(backupMessages)
  const language = useLanguage()
  const { kind, status, startedAt, fileName, size, rows, target, error } = run
  const amount =
    kind === 'drill'
      ? t('rowCount', { count: new Intl.NumberFormat(language).format(rows) })
      : formatBytes(size, language)
  return (
    <Row
      end={
        <Text component="time" dateTime={startedAt} c="dimmed" size="xs">
          {t('at', { day: formatDate(startedAt, language), time: formatTime(startedAt, language) })}
        </Text>
      }
    >
      <Text>
        <strong>{nameText(runKindNames, kind, language)}</strong>{' '}
        <Text span inherit {...resultProps[status]}>
          {nameText(runStatusNames, status, language)}
        </Text>
        {status === 'ok' && ` · ${amount}`}
      </Text>
      <Text c="dimmed" size="xs">
        {error || (fileName ? `${fileName} · ${target}` : target)}
      </Text>
    </Row>
  )
}

/** The last backups, copies and drills, newest first: time, target, size and result of each. */
export function RunList({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <Rows>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </Rows>
  )
}
