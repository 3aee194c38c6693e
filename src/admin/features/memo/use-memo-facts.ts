import { contactFields } from '#content/contact-fields.ts'
import { memo, memoSentFields } from '#content/records/memo.ts'
import { describeSource } from '#content/source.ts'
import { toZonedDatetime } from '#content/time-zone.ts'
import { formatFieldValue, toListValues } from '../../fields/field-values.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate } from '../../shared/ui/format.ts'
import { siteTimeZone } from '../../shared/ui/site-meta.ts'
import { memoMessages } from './messages.ts'

/** Returns the day in the time zone of the site: `2026-01-31`. */
const localDay = (): string => toZonedDatetime(new Date().toISOString(), siteTimeZone)?.slice(0, 10) ?? ''

/** What is known of a request. */
interface MemoFact {
  readonly name: string
  readonly label: string
  readonly value: string
}

/**
 * Returns what was sent without the name and the contact, and what is known further, without what the row and its buttons
 * show.
 */
export function useMemoFacts({ values, facts }: Entry): {
  readonly sent: readonly MemoFact[]
  readonly known: readonly MemoFact[]
} {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { dueOn = '', status = '', outcome = '' } = values
  const { page = '', source = '' } = facts
  const isOverdue = dueOn !== '' && dueOn < localDay() && outcome === '' && status !== 'closed'
  const hidden = ['name', 'status', 'paused', 'assignee', 'dueOn', ...Object.values(contactFields)]
  // A choice that has its first value says nothing.
  const details = toListValues(memo, values)
    .filter(
      ({ name, field, value }) => !hidden.includes(name) && !('options' in field && field.options[0].value === value),
    )
    .map(({ name, field, value }) => ({
      name,
      label: field.label[language],
      value: formatFieldValue(field, value, language),
    }))
  const due = isOverdue
    ? { name: 'overdue', label: t('memoOverdue') }
    : { name: 'dueOn', label: memo.fields.dueOn.label[language] }
  const known = [
    { ...due, value: dueOn && formatDate(dueOn, language) },
    ...details.filter(({ name }) => !(name in memoSentFields)),
    { name: 'page', label: t('memoPage'), value: page },
    { name: 'source', label: t('memoSource'), value: source && describeSource(source, language) },
  ]
  return {
    sent: details.filter(({ name }) => name in memoSentFields),
    known: known.filter(({ value }) => value !== ''),
  }
}
