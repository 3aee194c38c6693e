import type { ReactNode } from 'react'
import type { Language } from '#content/fields.ts'
import { messages } from '../messages.ts'

interface Props {
  readonly datetime: string
  readonly minutes: number
  readonly language: Language
}

/** The line above a post's title: date and reading time. */
export function PostMeta({ datetime, minutes, language }: Props): ReactNode {
  return (
    <p className="post-meta">
      <FormattedDate datetime={datetime} language={language} />
      <span>{messages[language].posts.readingTime(minutes)}</span>
    </p>
  )
}

/** The date of `datetime` in Jakarta's time zone; nothing when it is invalid. */
export function FormattedDate({
  datetime,
  language,
}: {
  readonly datetime: string
  readonly language: Language
}): ReactNode {
  const date = new Date(datetime)
  if (Number.isNaN(date.getTime())) return null
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={datetime}>
      {date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' })}
    </time>
  )
}
