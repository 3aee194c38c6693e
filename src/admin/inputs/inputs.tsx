import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Kind } from '#content/kinds.ts'
import { ChoiceInput } from './choice-input.tsx'
import type { InputProps } from './input-props.ts'
import { ParagraphInput } from './paragraph-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { EmailInput, LineInput, LinkInput, PhoneInput } from './text-inputs.tsx'

// The pickers and the editor are large, and most screens need neither.
const DateField = lazy(() => import('./date-inputs.tsx').then((module) => ({ default: module.DateField })))
const MomentField = lazy(() => import('./date-inputs.tsx').then((module) => ({ default: module.MomentField })))
const RichTextInput = lazy(() =>
  import('./rich-text/rich-text-input.tsx').then((module) => ({ default: module.RichTextInput })),
)

const inputs: { readonly [K in Kind]: ComponentType<InputProps<K>> } = {
  line: LineInput,
  paragraph: ParagraphInput,
  richText: RichTextInput,
  picture: PictureInput,
  date: DateField,
  moment: MomentField,
  choice: ChoiceInput,
  link: LinkInput,
  email: EmailInput,
  phone: PhoneInput,
}

const tall: Partial<Record<Kind, number>> = { richText: 300 }

/** The input of that kind of field; its place is kept while it loads. */
export function KindInput(props: InputProps) {
  const { kind } = props.field
  // The table above gives each kind's input exactly its own fields.
  const Input = inputs[kind] as ComponentType<InputProps>
  return (
    <Suspense fallback={<Skeleton height={tall[kind] ?? 70} radius="md" />}>
      <Input {...props} />
    </Suspense>
  )
}
