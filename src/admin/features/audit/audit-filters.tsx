import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { auditActions } from '#content/audit-actions.ts'
import { MAX_SEARCH_LENGTH } from '#content/search.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { DayInput } from '../../shared/ui/day-input.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { type AuditFilter, emptyFilter } from './audit-filter.ts'
import { auditActionNames, auditMessages } from './messages.ts'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly usernames: readonly string[]
  readonly onChange: (filter: AuditFilter) => void
}

/** The filters of the audit list: text, user, action and date range. */
export function AuditFilters({ filter, usernames, onChange }: AuditFiltersProps) {
  const t = useScopedTranslation(auditMessages)
  const language = useLanguage()
  const updateFilter = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change })
  const people = usernames.map((name) => ({ value: name, label: name }))
  const actions = auditActions.map((action) => ({ value: action, label: auditActionNames[action][language] }))
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" spacing="sm" style={{ alignItems: 'end' }}>
      <TextInput
        type="search"
        size="sm"
        label={t('search')}
        maxLength={MAX_SEARCH_LENGTH}
        leftSection={<Icon name="search" size={16} />}
        value={filter.search}
        onChange={(event) => updateFilter({ search: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('person')}
        value={filter.actor}
        data={[{ value: '', label: t('everyone') }, ...people]}
        onChange={(event) => updateFilter({ actor: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('action')}
        value={filter.action}
        data={[{ value: '', label: t('everything') }, ...actions]}
        onChange={(event) =>
          updateFilter({ action: auditActions.find((action) => action === event.currentTarget.value) ?? '' })
        }
      />
      <DayInput size="sm" label={t('from')} value={filter.from} onChange={(from) => updateFilter({ from })} />
      <DayInput size="sm" label={t('to')} value={filter.to} onChange={(to) => updateFilter({ to })} />
      {isFiltered && (
        <Button variant="default" onClick={() => onChange(emptyFilter)}>
          {t('clear')}
        </Button>
      )}
    </SimpleGrid>
  )
}
