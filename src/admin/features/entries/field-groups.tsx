import { Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Collection } from '#content/collection.ts'
import { isOverridden } from '#content/collection.ts'
import classes from '../../shared/form/form.module.css'
import type { FormState } from '../../shared/form/form-state.ts'
import { fieldGroups, groupValueKeys, type NamedField } from '../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { FoldedFields } from './folded-fields.tsx'
import { entryMessages } from './messages.ts'

interface FieldGroupsProps {
  readonly collection: Collection
  readonly form: FormState
  readonly renderField: (field: NamedField) => ReactNode
}

/** The fields of a form, one below another: each group below its heading, or folded away. */
export function FieldGroups({ collection, form, renderField }: FieldGroupsProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  return fieldGroups(collection).map((group) => {
    const { id, title, fields } = group
    if (!title?.isFolded)
      return (
        <Fragment key={id}>
          {title && (
            <Title order={3} fz="lg" className={classes['group'] ?? ''} data-field-group>
              {title[language]}
            </Title>
          )}
          {fields.map(renderField)}
        </Fragment>
      )
    const count = countOverrides(fields, form)
    return (
      <FoldedFields
        key={id}
        heading={title[language]}
        summary={count === 0 ? t('allAutomatic') : t('overrides', { count })}
        hasErrors={groupValueKeys(group).some(({ key }) => form.errors[key] !== undefined)}
      >
        {fields.map(renderField)}
      </FoldedFields>
    )
  })
}

/** Returns the number of values of these fields that replace an automatic one; a chosen file counts. */
function countOverrides(fields: readonly NamedField[], { values, files }: Pick<FormState, 'values' | 'files'>) {
  return groupValueKeys({ fields }).filter(({ key, field }) => key in files || isOverridden(field, values[key])).length
}
