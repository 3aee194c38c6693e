import { NativeSelect, Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { FieldType } from '#content/fields.ts'
import { ImageInput } from './image-input.tsx'
import type { InputProps } from './input-props.ts'
import { AddressInput, EmailInput, LinkInput, PhoneInput, PlainTextInput, TextareaInput } from './text-inputs.tsx'

/** One of a fixed set of options. */
function SelectInput({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'select'>) {
  return (
    <NativeSelect
      id={id}
      label={label}
      description={hint || undefined}
      value={value}
      data={[...field.options]}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error || undefined}
      disabled={disabled}
    />
  )
}

// Lazy: the pickers and the editor are large, and most screens need neither.
const DateField = lazy(() => import('./date-inputs.tsx').then((module) => ({ default: module.DateField })))
const DatetimeField = lazy(() => import('./date-inputs.tsx').then((module) => ({ default: module.DatetimeField })))
const RichTextInput = lazy(() =>
  import('./rich-text/rich-text-input.tsx').then((module) => ({ default: module.RichTextInput })),
)

const ColorField = lazy(() => import('./color-field.tsx').then((module) => ({ default: module.ColorField })))
const TimeZoneField = lazy(() => import('./time-zone-field.tsx').then((module) => ({ default: module.TimeZoneField })))
const RadioField = lazy(() => import('./radio-field.tsx').then((module) => ({ default: module.RadioField })))
const OrderField = lazy(() => import('./order-field.tsx').then((module) => ({ default: module.OrderField })))

const inputs: { readonly [K in FieldType]: ComponentType<InputProps<K>> } = {
  text: PlainTextInput,
  line: PlainTextInput,
  textarea: TextareaInput,
  richText: RichTextInput,
  image: ImageInput,
  date: DateField,
  datetime: DatetimeField,
  select: SelectInput,
  link: LinkInput,
  email: EmailInput,
  phone: PhoneInput,
  address: AddressInput,
  color: ColorField,
  order: OrderField,
  radio: RadioField,
  slug: PlainTextInput,
  timeZone: TimeZoneField,
}

const skeletonHeights: Partial<Record<FieldType, number>> = { richText: 300 }

/** The input for that type of field; reserves its space while it loads. */
export function FieldInput(props: InputProps) {
  const { type } = props.field
  // The table above gives each type's input exactly its own fields.
  const Input = inputs[type] as ComponentType<InputProps>
  return (
    <Suspense fallback={<Skeleton height={skeletonHeights[type] ?? 70} radius="md" />}>
      <Input {...props} />
    </Suspense>
  )
}
