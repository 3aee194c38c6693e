import { useId } from 'react'
import classes from './segmented-control.module.css'

interface SegmentedControlProps<V extends string> {
  /** The accessible name of the choice. */
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly title?: string }[]
  readonly onChange: (value: V) => void
  /** Fills the width of its container. */
  readonly isFullWidth?: boolean
}

/** A choice between a few options, exactly one of which is selected. */
export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onChange,
  isFullWidth,
}: SegmentedControlProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes['segments']} data-wide={isFullWidth || undefined}>
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
