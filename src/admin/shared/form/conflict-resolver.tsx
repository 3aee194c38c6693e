import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import { formatDate, formatTime } from '../ui/format.ts'
import classes from './conflict-resolver.module.css'
import type { Conflict } from './merge.ts'

interface ConflictResolverProps {
  /** The fields that can conflict, in form order. */
  readonly fields: readonly ConflictField[]
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** The user name that saved the conflicting version, empty when unknown, and an ISO datetime. */
  readonly newerVersion: { readonly by: string; readonly at: string } | undefined
  readonly onChoose: (key: string, side: 'mine' | 'theirs') => void
}

/** How a field is shown in a conflict. */
export interface ConflictField {
  readonly key: string
  readonly label: string
  /** Formats a value for display. */
  readonly format: (value: string) => string
}

/** Shows both versions of every conflicting field side by side, to choose from; renders nothing without conflicts. */
export function ConflictResolver({ fields, conflicts, newerVersion, onChoose }: ConflictResolverProps) {
  const t = useTranslation()
  const language = useLanguage()
  const rows = fields.flatMap((field) => {
    const conflict = conflicts[field.key]
    return conflict ? [{ ...field, conflict }] : []
  })
  if (rows.length === 0) return null
  return (
    <Stack component="section" gap="sm" px="lg" py="md" bg="var(--tint)" role="alert">
      <Title order={3}>
        {newerVersion?.by
          ? t('conflictBy', {
              name: newerVersion.by,
              day: formatDate(newerVersion.at, language),
              time: formatTime(newerVersion.at, language),
            })
          : t('conflictTitle')}
      </Title>
      <Text>{t('conflictLead')}</Text>
      {rows.map(({ key, ...row }) => (
        <ConflictChoice key={key} {...row} onChoose={(side) => onChoose(key, side)} />
      ))}
    </Stack>
  )
}

interface ConflictChoiceProps extends Omit<ConflictField, 'key'> {
  readonly conflict: Conflict
  readonly onChoose: (side: 'mine' | 'theirs') => void
}

function ConflictChoice({ label, format, conflict, onChoose }: ConflictChoiceProps) {
  const t = useTranslation()
  const id = useId()
  const sides = [
    { side: 'mine', name: t('conflictMine'), value: conflict.mine },
    { side: 'theirs', name: t('conflictTheirs'), value: conflict.theirs },
  ] as const
  return (
    <fieldset className={classes['choice']}>
      <Text component="legend" fw={600} mb="xxs">
        {label}
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {sides.map(({ side, name, value }) => (
          <label key={side} data-chosen={conflict.chosen === side || undefined}>
            <input type="radio" name={id} checked={conflict.chosen === side} onChange={() => onChoose(side)} />
            <Text span miw={0}>
              <Text span display="block" size="xs" fw={700}>
                {name}
              </Text>
              <Text span display="block" mah={120} style={{ overflow: 'auto', whiteSpace: 'pre-line' }}>
                {format(value) || t('conflictEmpty')}
              </Text>
            </Text>
          </label>
        ))}
      </SimpleGrid>
    </fieldset>
  )
}
