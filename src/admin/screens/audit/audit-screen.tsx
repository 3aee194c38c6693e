import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditFilter, type AuditLine, listAudit } from '../../api/audit.ts'
import { listUsers } from '../../api/users.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { moreScreens } from '../../frame/links.ts'
import { useLanguage, useTable } from '../../language.ts'
import { auditTexts } from '../../text-audit.ts'
import { ListSkeleton } from '../collection/list-skeleton.tsx'
import { dayOf } from '../day.ts'
import { ScreenHead } from '../screen-head.tsx'
import { ShowMore } from '../show-more.tsx'
import classes from './audit.module.css'
import { AuditFilters, everything } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { useSubjectWords } from './use-subject-words.ts'

function useLines(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => listAudit(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { lines }) => count + lines.length, 0)
      return last.lines.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** Who did what, when and from where: searched, filtered and given in parts by the server. */
export function AuditScreen() {
  const say = useTable(auditTexts)
  const language = useLanguage()
  const [filter, setFilter] = useState(everything)
  const [search] = useDebouncedValue(filter.search.trim(), 250)
  const query = useLines({ ...filter, search })
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: listUsers })
  const lines = query.data?.pages.flatMap((page) => page.lines)
  const total = query.data?.pages.at(-1)?.total ?? 0

  return (
    <ScreenHead title={moreScreens.audit.label[language]}>
      <p className={classes['lead']}>{say('lead')}</p>
      <AuditFilters filter={filter} usernames={users.map(({ username }) => username)} onChange={setFilter} />
      <p className={classes['count']} role="status">
        {lines && (lines.length > 0 ? say('count', { count: total }) : say('none'))}
      </p>
      {query.error ? (
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      ) : lines ? (
        <Days lines={lines} />
      ) : (
        <ListSkeleton />
      )}
      <ShowMore more={query.hasNextPage ? () => void query.fetchNextPage() : undefined} />
    </ScreenHead>
  )
}

function Days({ lines }: { lines: readonly AuditLine[] }) {
  const language = useLanguage()
  const wordsOf = useSubjectWords()
  const days = [...new Set(lines.map(({ happenedAt }) => dayOf(happenedAt, language)))]
  return days.map((day) => (
    <section key={day} className={classes['day']}>
      <h2>{day}</h2>
      <ul>
        {lines
          .filter(({ happenedAt }) => dayOf(happenedAt, language) === day)
          .map((line) => (
            <AuditRow key={line.id} line={line} subject={wordsOf(line.subject)} />
          ))}
      </ul>
    </section>
  ))
}
