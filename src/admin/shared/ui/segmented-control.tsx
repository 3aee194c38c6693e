import { useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<V extends string> {
  /** What is chosen between. */
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly title?: string }[]
  readonly onChange: (value: V) => void
  /** As wide as what it stands in. */
  readonly isWide?: boolean
}

/** A choice between a few things, one of which always holds. */
export function Segments<V extends string>({ label, value, options, onChange, isWide }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes['segments']} data-wide={isWide || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.title}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            {...(option.title && { 'aria-label': option.title })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
