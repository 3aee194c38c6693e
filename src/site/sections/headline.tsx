import type { ReactNode } from 'react'
import { splitSentences } from './sentences.ts'

// Limited in length, because a longer word may not fit on a line.
const hyphenatedWord = /^(?:[^\s-]{2,9}-[^\s-]{2,9}|\d{1,4}(?:-\d{1,4}){1,3})$/

/** An `<h1>` in which each sentence starts on a new line and hyphenated words do not break. */
export function Headline({ text, lang }: { readonly text: string; readonly lang?: 'id' | undefined }): ReactNode {
  const sentences = splitSentences(text)
  return (
    <h1 lang={lang}>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no id and are never reordered
        <span key={index} className="sentence">
          <NonBreakingText text={sentence} />{' '}
        </span>
      ))}
    </h1>
  )
}

/** Text in which hyphenated words and numbers do not break. */
export function NonBreakingText({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\s+)/).map((token) => (hyphenatedWord.test(token) ? <NoWrap key={token} text={token} /> : token))
}

function NoWrap({ text }: { readonly text: string }): ReactNode {
  return <span className="no-break">{text}</span>
}
