import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly label: string
  readonly note?: string
  /** What is wrong with its value. */
  readonly mistake: string
  readonly children: ReactNode
}

/** A labelled field, and the place where its mistake will be told. */
export function FormField({ name, label, note, mistake, children }: Props): ReactNode {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {note && <small> ({note})</small>}
      </label>
      {children}
      <p className="mistake" id={`${name}-mistake`} data-mistake={name}>
        {mistake}
      </p>
    </div>
  )
}
