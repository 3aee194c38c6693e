import type { Field, FieldType } from '#content/fields.ts'

/** The props of every field input. */
export interface InputProps<K extends FieldType = FieldType> {
  readonly id: string
  readonly field: Extract<Field, { type: K }>
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The validation error; empty without one. */
  readonly error: string
  readonly hint: string
  readonly placeholder: string
  /** The language of the value; absent when the field is not localised. */
  readonly lang?: string | undefined
  readonly disabled: boolean
  /** The file that will replace the value. */
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
}
