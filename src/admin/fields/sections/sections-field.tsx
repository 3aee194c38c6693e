import '@mantine/core/styles/Checkbox.css'
import { Anchor, Badge, Button, Checkbox, Group, Input, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EntryFields, Language } from '#content/fields.ts'
import { movePart } from '#content/order.ts'
import { copySection, createItem, createSection, untranslatedKeys } from '#content/page-sections/edit.ts'
import { type SectionTypeName, sectionTypes } from '#content/page-sections/section-types.ts'
import {
  formatSections,
  MAX_SECTIONS,
  type PageSection,
  parseSections,
  typeOf,
} from '#content/page-sections/sections.ts'
import { type StartName, starts, startValues } from '#content/page-sections/starts.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { AppModal } from '../../shared/ui/app-modal.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import type { AnyInputProps, InputProps } from '../input-props.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { addTextImage, findTextImage } from '../rich-text/text-images.ts'
import { WarningBadge } from '../warning-badge.tsx'
import { sectionMessages } from './messages.ts'
import { openSection, useOpenSection } from './open-section.ts'

const clipboardKey = 'beranda-section'

function kindOf(section: PageSection, language: Language): string {
  return typeOf(section)?.label[language] ?? section.type
}

/** Returns the first words of a section; '' when it has none. */
function firstWords({ values, items }: PageSection, language: Language): string {
  const titled = [values, ...items.map((item) => item.values)]
  return titled.map((one) => (language === 'en' && one['title_en']) || one['title']).find(Boolean) ?? ''
}

/** Returns the section that was copied last, with ids of its own; nothing when there is none. */
function readClipboard(): PageSection | undefined {
  const [section] = parseSections(localStorage.getItem(clipboardKey) ?? '') ?? []
  return section && copySection(section)
}

/** Returns the sections of a value, each as the same object as long as it is unchanged; undefined for a value that has none. */
function useSections(value: string): readonly PageSection[] | undefined {
  const known = useRef(new Map<string, PageSection>())
  return useMemo(() => {
    const sections = parseSections(value)?.map((section) => {
      const text = JSON.stringify(section)
      return [text, known.current.get(text) ?? section] as const
    })
    known.current = new Map(sections)
    return sections?.map(([, section]) => section)
  }, [value])
}

interface OutlineRowProps {
  readonly section: PageSection
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly onMove: (id: string, step: -1 | 1) => void
}

/** The line of a section: its kind, its first words, and what is missing. */
const OutlineRow = memo(function OutlineRow({ section, index, count, isOpen, onMove }: OutlineRowProps) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const title = `${index + 1}. ${kindOf(section, language)}`
  const missing = untranslatedKeys(section).length
  return (
    <Row
      data-section={section.id}
      start={<MoveButtons {...{ title, index, count }} onMove={(step) => onMove(section.id, step)} />}
    >
      <Group gap="xs">
        <Anchor
          component="button"
          type="button"
          fw={600}
          mih="var(--target)"
          {...(section.hidden && { c: 'dimmed' })}
          aria-expanded={isOpen}
          onClick={() => openSection.set(isOpen ? '' : section.id)}
        >
          {title}
        </Anchor>
        <Text c="dimmed" truncate flex="1 1 8rem">
          {firstWords(section, language)}
        </Text>
        {section.hidden && <Badge color="gray">{t('isHidden')}</Badge>}
        {missing > 0 && <WarningBadge>{t('untranslatedTexts', { count: missing })}</WarningBadge>}
      </Group>
    </Row>
  )
})

/** The sections of a page: an outline of one line each, in which the one that is chosen opens its form. */
export function SectionsField({
  id,
  label,
  value,
  onChange,
  onFill,
  Fields,
  error,
  hint,
  disabled,
}: InputProps<'sections'>) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const opened = useOpenSection()
  const sections = useSections(value)
  useEffect(() => () => openSection.set(''), [])
  const latest = useRef({ sections, onChange })
  useLayoutEffect(() => {
    latest.current = { sections, onChange }
  })
  // The same for each rendering: a row is rendered again only when its own section changes.
  const move = useCallback((sectionId: string, step: -1 | 1) => {
    latest.current.onChange(formatSections(movePart(latest.current.sections ?? [], sectionId, step)))
  }, [])
  if (!sections) return <Input.Error>{t('unreadable')}</Input.Error>

  const write = (next: readonly PageSection[]) => onChange(formatSections(next))
  const change = (section: PageSection) => write(sections.map((one) => (one.id === section.id ? section : one)))
  const insert = (section: PageSection, after = sections.length - 1) => {
    write([...sections.slice(0, after + 1), section, ...sections.slice(after + 1)])
    openSection.set(section.id)
  }
  const remove = (section: PageSection) => {
    write(sections.filter((one) => one !== section))
    notifyUndoable(t('sectionDeleted'), async () => onChange(value))
  }
  const copied = readClipboard()
  const isFull = sections.length >= MAX_SECTIONS
  const untranslated = sections.reduce((sum, section) => sum + untranslatedKeys(section).length, 0)
  const unnamed = sections.flatMap((section, index) =>
    !section.hidden && section.values['title'] === '' && section.type !== 'text'
      ? `${index + 1}. ${kindOf(section, language)}`
      : [],
  )

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Text component="legend" fw={600} id={id} mb="xs">
        {label}
      </Text>
      {hint && <Input.Description mb="xs">{hint}</Input.Description>}
      {sections.length === 0 && (
        <Group gap="xs" mb="sm">
          <Text>{t('startWith')}</Text>
          {Object.entries(starts).map(([name, start]) => (
            <Button key={name} variant="default" onClick={() => onFill(startValues(name as StartName))}>
              {start.label[language]}
            </Button>
          ))}
        </Group>
      )}
      {sections.length > 0 && (
        <Rows>
          {sections.map((section, index) => {
            const isOpen = section.id === opened
            return (
              <Fragment key={section.id}>
                <OutlineRow {...{ section, index, isOpen }} count={sections.length} onMove={move} />
                {isOpen && (
                  <Stack component="li" gap="md" p="md">
                    <SectionForm {...{ section, Fields, disabled }} onChange={change} />
                    <Group gap="xs">
                      <Button
                        variant="default"
                        onClick={() => change({ ...section, hidden: section.hidden ? undefined : true })}
                      >
                        {t(section.hidden ? 'showAgain' : 'hideSection')}
                      </Button>
                      <Button variant="default" disabled={isFull} onClick={() => insert(copySection(section), index)}>
                        {t('duplicate')}
                      </Button>
                      <Button
                        variant="default"
                        onClick={() => {
                          localStorage.setItem(clipboardKey, formatSections([section]))
                          notifySuccess(t('copied'))
                        }}
                      >
                        {t('copySection')}
                      </Button>
                      <Button variant="default" color="red" onClick={() => remove(section)}>
                        {t('delete')}
                      </Button>
                    </Group>
                  </Stack>
                )}
              </Fragment>
            )
          })}
        </Rows>
      )}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={isFull}
          onClick={() => setIsAdding(true)}
        >
          {t('addSection')}
        </Button>
        {copied && (
          <Button variant="default" disabled={isFull} onClick={() => insert(copied)}>
            {t('pasteSection')}
          </Button>
        )}
      </Group>
      {sections.length > 0 && (
        <Text c="dimmed" size="xs" mt="xs" role="status">
          {t('sectionCount', { count: sections.length, most: MAX_SECTIONS, untranslated })}{' '}
          {unnamed.length > 0 && t('noHeading', { places: unnamed.join(', ') })}
        </Text>
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt="xs">
          {error}
        </Input.Error>
      )}
      {isAdding && (
        <AppModal title={t('addSection')} width="44rem" onClose={() => setIsAdding(false)}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} p="lg" spacing="sm">
            {Object.entries(sectionTypes).map(([name, type]) => (
              <Button
                key={name}
                variant="default"
                h="auto"
                py="sm"
                justify="start"
                styles={{ label: { display: 'block', overflow: 'visible', textAlign: 'start', whiteSpace: 'normal' } }}
                onClick={() => {
                  insert(createSection(name as SectionTypeName))
                  setIsAdding(false)
                }}
              >
                {type.label[language]}
                <Text size="xs" c="dimmed">
                  {type.purpose[language]}
                </Text>
              </Button>
            ))}
          </SimpleGrid>
        </AppModal>
      )}
    </fieldset>
  )
}

interface SectionFormProps extends Pick<AnyInputProps, 'Fields' | 'disabled'> {
  readonly section: PageSection
  readonly onChange: (section: PageSection) => void
}

/** The inputs of a section and its items. */
function SectionForm({ section, onChange, Fields, disabled }: SectionFormProps) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const type = typeOf(section)
  if (!type) return <Text c="var(--amber)">{t('unknownKind', { kind: section.type })}</Text>
  const { items } = section
  const itemType = type.items
  const setItems = (next: PageSection['items']) => onChange({ ...section, items: next })
  return (
    <>
      <PartInputs
        fields={type.fields}
        values={section.values}
        onChange={(values) => onChange({ ...section, values })}
        {...{ Fields, disabled }}
      />
      {itemType &&
        items.map((item, index) => {
          const title = `${itemType.label[language]} ${index + 1}`
          return (
            <Stack key={item.id} gap="sm" component="section" aria-label={title} role="group">
              <Group gap="xs" justify="space-between">
                <Group gap="xs">
                  <MoveButtons
                    {...{ title, index }}
                    count={items.length}
                    onMove={(step) => setItems(movePart(items, item.id, step))}
                  />
                  <Title order={4} fz="md">
                    {title}
                  </Title>
                </Group>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('deleteItem', { title })}
                  onClick={() => {
                    setItems(items.filter((one) => one !== item))
                    notifyUndoable(t('sectionDeleted'), async () => onChange(section))
                  }}
                >
                  {t('delete')}
                </Button>
              </Group>
              <PartInputs
                fields={itemType.fields}
                values={item.values}
                onChange={(values) => setItems(items.map((one) => (one === item ? { ...item, values } : one)))}
                {...{ Fields, disabled }}
              />
            </Stack>
          )
        })}
      {itemType && (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            disabled={items.length >= MAX_SECTIONS}
            onClick={() => setItems([...items, createItem(itemType.fields)])}
          >
            {t('addItem', { kind: itemType.label[language] })}
          </Button>
        </Group>
      )}
      <Checkbox
        label={t('darkTone')}
        checked={section.tone === 'dark'}
        onChange={(event) => onChange({ ...section, tone: event.currentTarget.checked ? 'dark' : undefined })}
      />
    </>
  )
}

interface PartInputsProps extends Pick<AnyInputProps, 'Fields' | 'disabled'> {
  readonly fields: EntryFields
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** The inputs of a section or an item, both languages side by side. */
function PartInputs({ fields, values, onChange, Fields, disabled }: PartInputsProps) {
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
    setFieldValue: (key: string, value: string) => onChange({ ...values, [key]: value }),
    setFile: (key: string, file: File | undefined) => onChange({ ...values, [key]: file ? addTextImage(file) : '' }),
  }
  return Object.entries(fields).map(([name, field]) => (
    <Fields key={name} {...{ name, field, form, disabled }} isTitle={false} isStale={false} />
  ))
}
