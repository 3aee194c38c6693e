import type { ReactNode } from 'react'

// Not so long that it would not fit a line.
const joined = /((?<!\S)(?:[^\s-]{2,9}-[^\s-]{2,9}|\d{1,4}(?:-\d{1,4}){1,3})(?!\S))/

/** A headline set with care: each sentence begins a line, and words joined by a hyphen stay together. */
export function Headline({ text, lang }: { readonly text: string; readonly lang?: 'id' | undefined }): ReactNode {
  const sentences = text.split(/(?<=[.!?])\s+/)
  return (
    <h1 lang={lang}>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity, and never move
        <span key={index} className="sentence">
          <Unbroken text={sentence} />{' '}
        </span>
      ))}
    </h1>
  )
}

/** Text in which words and numbers that are joined by hyphens stay together. */
export function Unbroken({ text }: { readonly text: string }): ReactNode {
  return text.split(joined).map((part, at) => (at % 2 === 1 ? <Whole key={part} text={part} /> : part))
}

function Whole({ text }: { readonly text: string }): ReactNode {
  return <span className="whole">{text}</span>
}
