import { Anchor, Badge, Button, Group, Input, Stack, Text } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { type Language, languages } from '#content/fields.ts'
import { copySection, createSection, mergeSections } from '#content/page-sections/edit.ts'
import {
  formatSections,
  MAX_SECTIONS,
  type PageSection,
  parseSections,
  typeOf,
} from '#content/page-sections/sections.ts'
import { countPlaceholders, type StartName, starts, startValues } from '#content/page-sections/starts.ts'
import { isPast } from '#content/page-sections/vacancies.ts'
import { isUntranslated, listSectionTranslations, namesWithin } from '#content/translations.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { notifySuccess } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { OrderControls } from '../../shared/ui/order-controls.tsx'
import { Row, Rows } from '../../shared/ui/rows.tsx'
import { hasEnglish, siteTimeZone } from '../../shared/ui/site-meta.ts'
import { type RowPlace, useRowOrder } from '../../shared/ui/use-row-order.ts'
import { useStable } from '../../shared/ui/use-stable.ts'
import { PartBoundary } from '../broken-part.tsx'
import type { InputProps } from '../input-props.ts'
import { WarningBadge } from '../warning-badge.tsx'
import { AddSection } from './add-section.tsx'
import { sectionMessages } from './messages.ts'
import { openSection, useOpenSection } from './open-section.ts'
import { SectionForm } from './section-form.tsx'

const clipboardKey = 'beranda-section'

function kindOf(section: PageSection, language: Language): string {
  return typeOf(section)?.label[language] ?? section.type
}

/** Returns the first words of a section; '' when it has none. */
function firstWords({ values, items }: PageSection, language: Language): string {
  const titled = [values, ...items.map((item) => item.values)]
  return titled.map((one) => (language === 'en' && one['title_en']) || one['title']).find(Boolean) ?? ''
}

function countUntranslated(section: PageSection): number {
  return hasEnglish ? listSectionTranslations(section).filter(isUntranslated).length : 0
}

/** Returns how many texts have words that the owner has to replace. */
function countToReplace(section: PageSection): number {
  return countPlaceholders([section], hasEnglish ? languages : ['id'])
}

/** Returns the section that was copied last, with ids of its own; nothing when there is none. */
function readClipboard(): PageSection | undefined {
  const [section] = parseSections(localStorage.getItem(clipboardKey) ?? '') ?? []
  return section && copySection(section)
}

/** Returns the sections of a value; those and their items are the same objects as long as they are unchanged. */
function useSections(value: string): readonly PageSection[] | undefined {
  const known = useRef(new Map<string, unknown>())
  return useMemo(() => {
    const next = new Map<string, unknown>()
    const keepSame = <T,>(part: T): T => {
      const text = JSON.stringify(part)
      const same = (known.current.get(text) as T | undefined) ?? part
      next.set(text, same)
      return same
    }
    const sections = parseSections(value)?.map((section) =>
      keepSame({ ...section, values: keepSame(section.values), items: section.items.map(keepSame) }),
    )
    known.current = next
    return sections
  }, [value])
}

/** Returns why visitors do not see a section now, by the rules of the page itself; undefined when they do. */
function whyNotShown(section: PageSection, formId: string | undefined) {
  if (section.hidden) return 'isHidden'
  if (isPast(section.type, section.values, siteTimeZone)) return 'hasEnded'
  return section.type === 'form' && section.id !== formId ? 'isSecondForm' : undefined
}

interface OutlineRowProps {
  readonly section: PageSection
  readonly index: number
  readonly place: RowPlace | undefined
  readonly isOpen: boolean
  /** The id of the form that the page shows. */
  readonly formId: string | undefined
  /** How many of its texts have an outdated English. */
  readonly outdated: number
}

/** The line of a section: its kind, its first words, and what is missing. */
const OutlineRow = memo(function OutlineRow({ section, index, place, isOpen, formId, outdated }: OutlineRowProps) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const title = `${index + 1}. ${kindOf(section, language)}`
  const notShown = whyNotShown(section, formId)
  const missing = countUntranslated(section)
  const placeholders = countToReplace(section)
  return (
    <Row data-section={section.id} {...place?.attributes} start={<OrderControls {...{ title, place }} />}>
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
        {notShown && <Badge>{t(notShown)}</Badge>}
        {placeholders > 0 && <WarningBadge>{t('placeholderTexts', { count: placeholders })}</WarningBadge>}
        {missing > 0 && <WarningBadge>{t('untranslatedTexts', { count: missing })}</WarningBadge>}
        {outdated > 0 && <WarningBadge>{t('outdatedTexts', { count: outdated })}</WarningBadge>}
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
  stale,
}: InputProps<'sections'>) {
  const t = useScopedTranslation(sectionMessages)
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const opened = useOpenSection()
  const sections = useSections(value)
  const undoOffers = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      openSection.set('')
      // The form has another entry from now on.
      for (const withdraw of undoOffers.current) withdraw()
    },
    [],
  )
  const undo = useStable((before: string, after: string) => onChange(mergeSections(after, value, before) ?? value))
  const write = (next: readonly PageSection[]) => onChange(formatSections(next))
  const order = useRowOrder<PageSection, HTMLUListElement>(sections ?? [], { write })
  if (!sections) return <Input.Error>{t('unreadable')}</Input.Error>

  const withChanged = (section: PageSection) => sections.map((one) => (one.id === section.id ? section : one))
  const change = (section: PageSection) => write(withChanged(section))
  const insert = (section: PageSection, after = sections.length - 1) => {
    write([...sections.slice(0, after + 1), section, ...sections.slice(after + 1)])
    openSection.set(section.id)
  }
  /** Writes sections without one of them, or of their items. What is typed until that is undone stays. */
  const remove = (remaining: readonly PageSection[]) => {
    write(remaining)
    const after = formatSections(remaining)
    undoOffers.current.push(notifyUndoable(t('sectionDeleted'), async () => undo(value, after)))
  }
  const copied = readClipboard()
  const formId = sections.find(({ type, hidden }) => type === 'form' && !hidden)?.id
  const isFull = sections.length >= MAX_SECTIONS
  const untranslated = sections.reduce((sum, section) => sum + countUntranslated(section), 0)
  const listPlaces = (isMeant: (section: PageSection) => boolean) =>
    sections
      .flatMap((section, index) => (isMeant(section) ? `${index + 1}. ${kindOf(section, language)}` : []))
      .join(', ')
  const withPlaceholders = listPlaces((section) => !section.hidden && countToReplace(section) > 0)
  const unnamed = listPlaces(({ hidden, values, type }) => !hidden && values['title'] === '' && type !== 'text')

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
        <Rows ref={order.list}>
          {sections.map((section, index) => {
            const isOpen = section.id === opened
            const outdated = namesWithin(stale, section.id)
            return (
              <PartBoundary key={section.id} component="li" title={`${index + 1}. ${kindOf(section, language)}`}>
                <OutlineRow
                  {...{ section, index, isOpen, formId }}
                  place={order.places[index]}
                  outdated={outdated.length}
                />
                {isOpen && (
                  <Stack component="li" gap="md" p="md">
                    <SectionForm
                      {...{ section, Fields, disabled }}
                      stale={outdated}
                      onChange={change}
                      onRemove={(remaining) => remove(withChanged(remaining))}
                    />
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
                      <Button
                        variant="default"
                        color="red"
                        onClick={() => remove(sections.filter((one) => one !== section))}
                      >
                        {t('delete')}
                      </Button>
                    </Group>
                  </Stack>
                )}
              </PartBoundary>
            )
          })}
        </Rows>
      )}
      <p className="visually-hidden" aria-live="polite">
        {order.announcement}
      </p>
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
          {t('sectionCount', { count: sections.length, most: MAX_SECTIONS })}{' '}
          {untranslated > 0 && t('untranslatedSum', { count: untranslated })}{' '}
          {sections.every(({ hidden }) => hidden) && t('allHidden')} {unnamed && t('noHeading', { places: unnamed })}{' '}
          {withPlaceholders && t('toReplace', { places: withPlaceholders })}
        </Text>
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt="xs">
          {error}
        </Input.Error>
      )}
      {isAdding && (
        <AddSection
          onAdd={(type) => {
            insert(createSection(type))
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </fieldset>
  )
}
