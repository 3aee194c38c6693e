import { NativeSelect, Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { FieldOf, Fields, FieldType, Language } from '#content/fields.ts'
import { describePlace, listSectionValues, parseSections } from '#content/page-sections/sections.ts'
import { useLanguage } from '../shared/i18n/language.ts'
import { formatDate, formatTime } from '../shared/ui/format.ts'
import { AdministratorInput } from './administrator-input.tsx'
import { PartBoundary } from './broken-part.tsx'
import { ImageInput } from './image-input.tsx'
import { type AnyInputProps, commonProps, type InputProps } from './input-props.ts'
import { formatAmount, MoneyInput, NumberInput } from './number-inputs.tsx'
import { htmlToText } from './rich-text/html-to-text.ts'
import { createTextInput, SecretInput, TextareaInput } from './text-inputs.tsx'

/** What a person sees of a field type. */
export interface FieldTypeView<T extends FieldType = FieldType> {
  readonly input: ComponentType<InputProps<T>>
  /** Loads the input before it is shown. */
  readonly load?: () => Promise<unknown>
  /** Where the row of a list shows a value. */
  readonly slot: 'none' | 'excerpt' | 'label' | 'badge' | 'image' | 'date' | 'html'
  /** Returns a value as it reads in a list, in the history and in a conflict; without it, as it is stored. */
  readonly format?: (value: string, field: FieldOf<T>, language: Language) => string
  /** It is not obvious how to empty the input: it has a button for that where an empty value means a default. */
  readonly hasReset?: (field: FieldOf<T>) => boolean
  /** The height of the input, in pixels, while it loads. */
  readonly height?: number
}

/**
 * Returns an input that loads when it is first rendered, or earlier by `load`: the pickers and the editor are large, and most
 * screens need none of them. A loaded input renders without a fallback; React shows that of `lazy` for at least 300 ms.
 */
function loadable<T extends FieldType>(load: () => Promise<ComponentType<InputProps<T>>>) {
  let loaded: ComponentType<InputProps<T>> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Lazy = lazy(loadOnce)
  function LoadableInput(props: InputProps<T>) {
    // Another component type would mount the input again.
    const [Input] = useState(() => loaded ?? Lazy)
    return <Input {...props} />
  }
  return { input: LoadableInput, load: loadOnce }
}

const ChoiceRadios = lazy(() => import('./choice-radios.tsx').then((module) => ({ default: module.ChoiceRadios })))

const PlainTextInput = createTextInput('text')

/** One of a fixed set of values: a list that opens, or radio buttons. */
function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, onChange } = props
  const language = useLanguage()
  if (field.areRadios) return <ChoiceRadios {...props} />
  return (
    <NativeSelect
      {...commonProps(props)}
      value={value}
      data={field.options.map((option) => ({ ...option, label: option.label[language] }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const always = () => true

/** Returns the texts of the sections of a page, one below another, each after its place. */
function formatSectionTexts(value: string, _: unknown, language: Language): string {
  const sections = parseSections(value) ?? []
  return listSectionValues(sections)
    .filter((one) => one.value !== '')
    .map((one) => {
      const text = fieldView(one.field.type).format?.(one.value, one.field, language) ?? one.value
      return `${describePlace(sections, one)[language]}: ${text}`
    })
    .join('\n')
}

/** What a person sees of each field type; the facts are in `#content/fields.ts`. */
export const fieldViews: { readonly [T in FieldType]: FieldTypeView<T> } = {
  text: { input: PlainTextInput, slot: 'label' },
  singleLine: { input: PlainTextInput, slot: 'label' },
  textarea: { input: TextareaInput, slot: 'excerpt' },
  lines: { input: TextareaInput, slot: 'excerpt' },
  richText: {
    ...loadable<'richText'>(async () => (await import('./rich-text/rich-text-input.tsx')).RichTextInput),
    slot: 'html',
    format: htmlToText,
    hasReset: always,
    height: 300,
  },
  image: { input: ImageInput, slot: 'image' },
  date: { ...loadable<'date'>(async () => (await import('./date-inputs.tsx')).DateField), slot: 'date' },
  datetime: {
    ...loadable<'datetime'>(async () => (await import('./date-inputs.tsx')).DatetimeField),
    slot: 'date',
    format: (value, _, language) => value && `${formatDate(value, language)}, ${formatTime(value, language)}`,
  },
  number: {
    input: NumberInput,
    slot: 'label',
    format: (value, { unit }, language) => (value && unit ? `${value} ${unit[language]}` : value),
  },
  money: { input: MoneyInput, slot: 'label', format: formatAmount },
  choice: {
    input: ChoiceInput,
    slot: 'badge',
    format: (value, { options }, language) =>
      options.find((option) => option.value === (value || options[0].value))?.label[language] ?? value,
    hasReset: ({ areRadios }) => areRadios === true,
  },
  link: { input: createTextInput('url', 'https://'), slot: 'label' },
  email: { input: createTextInput('email'), slot: 'label' },
  phone: { input: createTextInput('tel'), slot: 'label' },
  // Not of type `url`, which rejects a path.
  address: { input: createTextInput('text', '/'), slot: 'label' },
  color: {
    ...loadable<'color'>(async () => (await import('./color-field.tsx')).ColorField),
    slot: 'badge',
    hasReset: always,
  },
  order: {
    ...loadable<'order'>(async () => (await import('./order-field.tsx')).OrderField),
    slot: 'none',
    hasReset: always,
  },
  timeZone: {
    ...loadable<'timeZone'>(async () => (await import('./time-zone-field.tsx')).TimeZoneField),
    slot: 'none',
  },
  secret: { input: SecretInput, slot: 'none' },
  administrator: { input: AdministratorInput, slot: 'none', format: (value) => value && `#${value}` },
  sections: {
    ...loadable<'sections'>(async () => (await import('./sections/sections-field.tsx')).SectionsField),
    slot: 'none',
    format: formatSectionTexts,
    height: 300,
  },
  slug: { input: PlainTextInput, slot: 'label' },
}

/** Returns what a person sees of a field of that type. */
export function fieldView(type: FieldType): FieldTypeView {
  // The table gives each type exactly its own fields.
  return fieldViews[type] as FieldTypeView
}

/** Loads the inputs of these fields before a form renders them; one that fails is loaded again when it is rendered. */
export function loadInputs(fields: Fields): void {
  for (const { type } of Object.values(fields))
    void fieldView(type)
      .load?.()
      .catch(() => undefined)
}

const defaultProps = {
  stale: [] as readonly string[],
  ...{ placeholder: '', disabled: false, file: undefined },
  ...{ onFile: () => undefined, onFill: () => undefined, Fields: () => null },
}

type FieldInputProps = Omit<AnyInputProps, keyof typeof defaultProps> & Partial<AnyInputProps>

/** The input of a field; reserves its space while it loads, and says so when it cannot be drawn. */
export function FieldInput(props: FieldInputProps) {
  const { input: Input, height = 70 } = fieldView(props.field.type)
  return (
    <PartBoundary title={props.label}>
      <Suspense fallback={<Skeleton height={height} radius="md" />}>
        <Input {...defaultProps} {...props} />
      </Suspense>
    </PartBoundary>
  )
}
