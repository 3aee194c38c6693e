import { Button, NativeSelect, TextInput } from '@mantine/core'
import { auditActions } from '#content/audit-actions.ts'
import type { AuditFilter } from '../../api/audit.ts'
import { Icon } from '../../icons.tsx'
import { useLanguage, useTable } from '../../language.ts'
import { auditNames, auditTexts } from '../../text-audit.ts'
import classes from './audit.module.css'

/** The filter that narrows nothing. */
export const everything: AuditFilter = { search: '', actor: '', action: '', from: '', to: '' }

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly usernames: readonly string[]
  readonly onChange: (filter: AuditFilter) => void
}

/** What narrows the list: words, a person, an action and days. */
export function AuditFilters({ filter, usernames, onChange }: AuditFiltersProps) {
  const say = useTable(auditTexts)
  const language = useLanguage()
  const write = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change })
  const people = usernames.map((name) => ({ value: name, label: name }))
  const actions = auditActions.map((action) => ({ value: action, label: auditNames[action][language] }))
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  return (
    <div className={classes['filters']}>
      <TextInput
        type="search"
        size="sm"
        label={say('search')}
        leftSection={<Icon name="search" size={16} />}
        value={filter.search}
        onChange={(event) => write({ search: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={say('person')}
        value={filter.actor}
        data={[{ value: '', label: say('everyone') }, ...people]}
        onChange={(event) => write({ actor: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={say('action')}
        value={filter.action}
        data={[{ value: '', label: say('everything') }, ...actions]}
        onChange={(event) =>
          write({ action: auditActions.find((action) => action === event.currentTarget.value) ?? '' })
        }
      />
      <TextInput
        type="date"
        size="sm"
        label={say('from')}
        value={filter.from}
        onChange={(event) => write({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="sm"
        label={say('to')}
        value={filter.to}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      {isNarrowed && (
        <Button variant="default" onClick={() => onChange(everything)}>
          {say('clear')}
        </Button>
      )}
    </div>
  )
}
