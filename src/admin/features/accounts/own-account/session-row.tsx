import { Button } from '@mantine/core'
import { useId } from 'react'
import { accountMessages } from '../../../shared/i18n/account-messages.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import type { OpenSession } from '../account-api.ts'
import classes from './account.module.css'

interface SessionRowProps {
  readonly session: OpenSession
  /** The browser's name in the current language. */
  readonly agent: string
  readonly isBusy: boolean
  readonly onEnd: () => void
}

/** One open session: browser, address and time; the current session cannot be ended here. */
export function SessionRow({ session, agent, isBusy, onEnd }: SessionRowProps) {
  const t = useScopedTranslation(accountMessages)
  const language = useLanguage()
  const id = useId()
  const { usedAt, createdAt, address, current } = session
  return (
    <li className={classes['session']} aria-labelledby={id}>
      <div>
        <p className={classes['agent']} id={id}>
          <span>{agent}</span> {current && <span className="mark">{t('thisDevice')}</span>}
        </p>
        <p className={classes['when']}>
          {address} · {t('sessionUsed', { day: formatDate(usedAt, language), time: formatTime(usedAt, language) })},{' '}
          {t('sessionOpened', { day: formatDate(createdAt, language) })}
        </p>
      </div>
      {!current && (
        <Button variant="default" onClick={onEnd} loading={isBusy} aria-describedby={id}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
