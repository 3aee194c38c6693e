import type { ReactNode } from 'react'
import type { Language } from '#content/kinds.ts'
import { words } from '#site/text.ts'
import { Day } from './day.tsx'

interface Props {
  readonly moment: string
  readonly minutes: number
  readonly language: Language
}

/** The small line above a post: its day, and how long it takes to read. */
export function PostFacts({ moment, minutes, language }: Props): ReactNode {
  return (
    <p className="post-facts">
      <Day moment={moment} language={language} />
      <span>{words[language].posts.minutes(minutes)}</span>
    </p>
  )
}
