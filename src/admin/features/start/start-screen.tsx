import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Start } from '#contracts/start.ts'
import { call } from '../../shared/api/client.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { extraScreens } from '../../shared/shell/screen-links.ts'
import { useSession } from '../../shared/shell/session.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { recordVisit } from './last-visit.ts'
import { LineList } from './line-list.tsx'
import { startMessages } from './messages.ts'
import classes from './start.module.css'

import { useSamples } from './use-samples.ts'

function News({ news, since }: Pick<Start, 'news' | 'since'>) {
  const t = useScopedTranslation(startMessages)
  const language = useLanguage()
  const when = { day: formatDate(since, language), time: formatTime(since, language) }
  return (
    <Panel title={t('news')}>
      {news.length === 0 ? <Text c="dimmed">{t('noNews', when)}</Text> : <LineList lines={news} />}
    </Panel>
  )
}

/** The steps of a new site; folded once all that are not optional are done. */
function Steps({ steps }: Pick<Start, 'steps'>) {
  const t = useScopedTranslation(startMessages)
  const done = steps.filter(({ isDone }) => isDone).length
  const isComplete = steps.every(({ isDone, isOptional }) => isDone || isOptional)
  const list = <LineList lines={steps} hasMarks />
  return (
    <Panel title={t('steps')} state={<Badge>{t('stepsLeft', { done, count: steps.length })}</Badge>}>
      {isComplete ? (
        <details>
          <summary style={{ cursor: 'pointer' }}>{t('stepsDone')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Panel>
  )
}

function Upkeep({ upkeep }: Pick<Start, 'upkeep'>) {
  const t = useScopedTranslation(startMessages)
  const { isBusy, ...actions } = useSamples()
  return (
    <Panel title={t('upkeep')}>
      <LineList
        lines={upkeep}
        hasMarks
        renderAction={(action) => (
          <Button variant="default" onClick={actions[action]} loading={isBusy}>
            {t(action)}
          </Button>
        )}
      />
    </Panel>
  )
}

/** The screen that says what has come in, what is missing, and which steps of a new site are done. */
export function StartScreen() {
  const language = useLanguage()
  const { id } = useSession()
  const [since] = useState(() => recordVisit(id))
  const query = useQuery({
    queryKey: ['start', since],
    queryFn: ({ signal }) => call('GET /api/start', { query: { since }, signal }),
  })
  const { data: start, error } = query
  return (
    <PageLayout title={extraScreens.start.label[language]}>
      {start ? (
        <div className={classes['cards']}>
          <News {...start} />
          <Steps {...start} />
          <Upkeep {...start} />
        </div>
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes['cards']}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={220} radius="lg" />
          ))}
        </div>
      )}
    </PageLayout>
  )
}
