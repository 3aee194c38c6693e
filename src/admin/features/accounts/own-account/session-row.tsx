import { Button } from '@mantine/core'
import { useId } from 'react'
import type { OpenSession } from '../../api/account.ts'
import { useLanguage, useTable } from '../../language.ts'
import { accountTexts } from '../../text-account.ts'
import { dayOf, timeOf } from '../day.ts'
import classes from './account.module.css'

interface SessionRowProps {
  readonly session: OpenSession
  /** The browser in the words of the back office. */
  readonly agent: string
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One open session: with what, from where, and when; the one that looks at it cannot be ended here. */
export function SessionRow({ session, agent, busy, onEnd }: SessionRowProps) {
  const say = useTable(accountTexts)
  const language = useLanguage()
  const id = useId()
  const { usedAt, createdAt, address, current } = session
  return (
    <li className={classes['session']} aria-labelledby={id}>
      <div>
        <p className={classes['agent']} id={id}>
          <span>{agent}</span> {current && <span className="mark">{say('thisDevice')}</span>}
        </p>
        <p className={classes['when']}>
          {address} · {say('sessionUsed', { day: dayOf(usedAt, language), time: timeOf(usedAt, language) })},{' '}
          {say('sessionOpened', { day: dayOf(createdAt, language) })}
        </p>
      </div>
      {!current && (
        <Button variant="default" onClick={onEnd} loading={busy} aria-describedby={id}>
          {say('endSession')}
        </Button>
      )}
    </li>
  )
}
