import type { Field, Kind } from '#content/kinds.ts'

/** What the input of a field is given. */
export interface InputProps<K extends Kind = Kind> {
  readonly id: string
  readonly field: Extract<Field, { kind: K }>
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Why the value is refused; empty when it is not. */
  readonly error: string
  readonly hint: string
  readonly placeholder: string
  /** The language that the value is written in; absent when it has none. */
  readonly lang?: string | undefined
  readonly disabled: boolean
  /** The file that will replace the value. */
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
}
