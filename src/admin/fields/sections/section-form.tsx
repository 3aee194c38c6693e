import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import type { EntryFields } from '#content/fields.ts'
import { createItem } from '#content/page-sections/edit.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { MAX_SECTIONS, type PageSection, type SectionItem, typeOf } from '#content/page-sections/sections.ts'
import { namesWithin } from '#content/translations.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { Icon } from '../../shared/ui/icons.tsx'
import { OrderControls } from '../../shared/ui/order-controls.tsx'
import { useRowOrder } from '../../shared/ui/use-row-order.ts'
import { useStable } from '../../shared/ui/use-stable.ts'
import type { AnyInputProps } from '../input-props.ts'
import { addTextImage, findTextImage } from '../rich-text/text-images.ts'
import { sectionMessages } from './messages.ts'

type PartProps = Pick<AnyInputProps, 'Fields' | 'disabled' | 'stale'>

interface SectionFormProps extends PartProps {
  readonly section: PageSection
  readonly onChange: (section: PageSection) => void
  /** Gets the section without an item that was deleted. */
  readonly onRemove: (section: PageSection) => void
}

/** The inputs of a section and its items. */
export function SectionForm({ section, onChange, onRemove, ...inputs }: SectionFormProps) {
  const t = useScopedTranslation(sectionMessages)
  const type = typeOf(section)
  if (!type) return <Text c="var(--amber)">{t('unknownKind', { kind: section.type })}</Text>
  return (
    <>
      <PartInputs
        fields={type.fields}
        values={section.values}
        onChange={(values) => onChange({ ...section, values })}
        {...inputs}
      />
      {type.items && (
        <ItemForms
          type={type.items}
          items={section.items}
          onChange={(items) => onChange({ ...section, items })}
          onRemove={(items) => onRemove({ ...section, items })}
          {...inputs}
        />
      )}
      <Checkbox
        label={t('darkTone')}
        checked={section.tone === 'dark'}
        onChange={(event) => onChange({ ...section, tone: event.currentTarget.checked ? 'dark' : undefined })}
      />
    </>
  )
}

interface ItemFormsProps extends PartProps {
  readonly type: NonNullable<SectionType['items']>
  readonly items: readonly SectionItem[]
  readonly onChange: (items: readonly SectionItem[]) => void
  /** Gets the items without one that was deleted. */
  readonly onRemove: (items: readonly SectionItem[]) => void
}

/** The inputs of the items of a section, which are moved, added and deleted. */
function ItemForms({ type, items, onChange, onRemove, ...inputs }: ItemFormsProps) {
  const t = useScopedTranslation(sectionMessages)
  const kind = type.label[useLanguage()]
  const order = useRowOrder<SectionItem, HTMLDivElement>(items, { write: onChange })
  return (
    <>
      <Stack ref={order.list}>
        {items.map((item, index) => {
          const title = `${kind} ${index + 1}`
          const place = order.places[index]
          return (
            <Stack key={item.id} gap="sm" component="section" aria-label={title} role="group" {...place?.attributes}>
              <Group gap="xs" justify="space-between">
                <Group gap="xs">
                  <OrderControls {...{ title, place }} />
                  <Title order={4} fz="md">
                    {title}
                  </Title>
                </Group>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('deleteItem', { title })}
                  onClick={() => onRemove(items.filter((one) => one !== item))}
                >
                  {t('delete')}
                </Button>
              </Group>
              <PartInputs
                fields={type.fields}
                values={item.values}
                onChange={(values) => onChange(items.map((one) => (one === item ? { ...item, values } : one)))}
                {...inputs}
                stale={namesWithin(inputs.stale, item.id)}
              />
            </Stack>
          )
        })}
      </Stack>
      <p className="visually-hidden" aria-live="polite">
        {order.announcement}
      </p>
      <Group>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={items.length >= MAX_SECTIONS}
          onClick={() => onChange([...items, createItem(type.fields)])}
        >
          {t('addItem', { kind })}
        </Button>
      </Group>
    </>
  )
}

type Values = Readonly<Record<string, string>>

interface PartInputsProps extends PartProps {
  readonly fields: EntryFields
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** The inputs of a section or an item, both languages side by side. */
function PartInputs({ fields, values, onChange, Fields, ...inputs }: PartInputsProps) {
  const setFieldValue = useStable((key: string, value: string) => onChange({ ...values, [key]: value }))
  // A picture that is not saved yet has the address of its file, as one within rich text.
  const files = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const file = findTextImage(value)
      return file ? [[key, file]] : []
    }),
  )
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, key in files ? '' : value]))
  const form = {
    state: { values: shown, files, errors: {} },
    setFieldValue,
    fill: (next: Values) => onChange({ ...values, ...next }),
    setFile: (key: string, file: File | undefined) => setFieldValue(key, file ? addTextImage(file) : ''),
  }
  return Object.entries(fields).map(([name, field]) => (
    <Fields key={name} {...{ name, field, form }} {...inputs} isTitle={false} />
  ))
}
