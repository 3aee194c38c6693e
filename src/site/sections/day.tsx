import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'

/** A day as people write it, in Jakarta's time; nothing when it is not one. */
export function Day({ moment, language }: { readonly moment: string; readonly language: Language }): ReactNode {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  const locale = language === 'en' ? 'en-GB' : 'id-ID'
  return (
    <time dateTime={moment}>
      {date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' })}
    </time>
  )
}
