import { useEffect, useState } from 'react'
import type { PreviewMessage } from '#content/preview-message.ts'
import type { Arriving } from '#site/sections/landing.tsx'
import { type Called, fetchContent } from '../fetch-content.ts'
import { calls } from '../live-page.tsx'

/** What visitors are given now, in the language of the message; fetched once for each language and after each save. */
export function useContent(message: PreviewMessage | undefined): Arriving {
  const [content, setContent] = useState<Readonly<Record<string, Arriving>>>({})
  const { language = 'id', revision = 0 } = message ?? {}
  const isWanted = message?.place === 'landing'

  useEffect(() => {
    if (!isWanted) return
    let shown = true
    const fill = async (name: Called) => {
      const list = await fetchContent(name, language)
      if (shown) setContent((all) => ({ ...all, [language]: { ...all[language], [name]: list } }))
    }
    // A new number alone tells that something was saved.
    void revision
    for (const name of calls['/a']) void fill(name)
    return () => {
      shown = false
    }
  }, [isWanted, language, revision])
  return content[language] ?? {}
}
