import type { ReactNode } from 'react'
import { isDatetime } from '#content/bounds.ts'
import type { Language } from '#content/fields.ts'
import { knownTimeZone } from '#content/time-zone.ts'
import { messages } from '../messages.ts'
import type { Site } from '../page-context.ts'

interface Props {
  readonly site: Site
  readonly datetime: string
  readonly minutes: number
  readonly language: Language
}

/** The line above a post's title: date and reading time. */
export function PostMeta({ site, datetime, minutes, language }: Props): ReactNode {
  return (
    <p className="post-meta">
      <FormattedDate site={site} datetime={datetime} language={language} />
      <span>{messages[language].posts.readingTime(minutes)}</span>
    </p>
  )
}

/** The date of `datetime` in the time zone of the site; nothing when it is none. */
export function FormattedDate({ site, datetime, language }: Omit<Props, 'minutes'>): ReactNode {
  if (!isDatetime(datetime)) return null
  const timeZone = knownTimeZone(site.settings?.timeZone)
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={datetime}>
      {new Date(datetime).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone })}
    </time>
  )
}
