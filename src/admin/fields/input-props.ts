import type { ComponentType } from 'react'
import type { Field, FieldOf, FieldType } from '#content/fields.ts'
import type { Entry, EntryValues } from '../shared/api/entry.ts'
import type { FormState } from '../shared/form/form-state.ts'
import type { Form } from '../shared/form/use-form.ts'

/** The props of the inputs of one field, one for each language. */
export interface FieldPairProps {
  readonly name: string
  readonly field: Field
  /** Its functions must keep working after a later rendering: inputs only render again when their own values change. */
  readonly form: Pick<Form<Entry>, 'setFieldValue' | 'setFile' | 'fill'> & {
    readonly state: Pick<FormState, 'values' | 'files' | 'errors'>
  }
  /** The field that titles the entry. */
  readonly isTitle: boolean
  /** The names of the texts whose English is older than the Indonesian. */
  readonly stale: readonly string[]
  /** What is used while a value is empty, by document key. */
  readonly automaticValues?: EntryValues | undefined
  readonly disabled: boolean
  /** An empty value stands for a default: a button empties the inputs in which that is not obvious. */
  readonly hasDefault?: boolean | undefined
}

/** The props of an input that any field may have. */
export interface AnyInputProps {
  readonly id: string
  readonly field: Field
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Sets values of other fields too, by document key, unless they were changed. */
  readonly onFill: (values: Readonly<Record<string, string>>) => void
  /** The validation error; empty without one. */
  readonly error: string
  readonly hint: string
  readonly placeholder: string
  /** The language of the value; absent when the field is not localised. */
  readonly lang?: string | undefined
  readonly disabled: boolean
  /** Those of its texts whose English is older than the Indonesian, for a field that has fields. */
  readonly stale: readonly string[]
  /** The inputs of another field, for a field that has fields. */
  readonly Fields: ComponentType<FieldPairProps>
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
