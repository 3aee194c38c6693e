import type { Field, FieldOf, FieldType } from '#content/fields.ts'

/** The props of an input that any field may have. */
export interface AnyInputProps {
  readonly id: string
  readonly field: Field
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

/** The props of the input of a field type. */
export interface InputProps<T extends FieldType> extends AnyInputProps {
  readonly field: FieldOf<T>
}

/** Returns the props of a Mantine input that every type has. */
export function commonProps({ id, label, error, hint, disabled }: AnyInputProps) {
  return { id, label, description: hint || undefined, error: error || undefined, disabled }
}
