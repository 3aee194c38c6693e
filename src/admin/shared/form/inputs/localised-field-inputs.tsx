import { useId } from 'react'
import { isLocalised, keyOf } from '#content/collection.ts'
import type { Field } from '#content/kinds.ts'
import type { EntryFormHandle } from '../form/use-entry-form.ts'
import { languagesOf } from '../form/values.ts'
import { useLanguage, useSay } from '../language.ts'
import classes from './field-inputs.module.css'
import { KindInput } from './inputs.tsx'

interface FieldInputsProps {
  readonly name: string
  readonly field: Field
  readonly form: EntryFormHandle
  /** Its English is older than its Indonesian. */
  readonly isStale: boolean
  readonly disabled: boolean
}

/** The inputs of one field: one for each language that it is written in, side by side, the missing one marked. */
export function FieldInputs({ name, field, form, isStale, disabled }: FieldInputsProps) {
  const say = useSay()
  const spoken = useLanguage()
  const id = useId()
  const { values, files, errors } = form.state
  const indonesian = values[name] ?? ''
  const isLong = field.kind === 'richText'

  return (
    <div className={classes['pair']} data-long={isLong || undefined}>
      {languagesOf(field).map((language) => {
        const key = keyOf(name, field, language)
        const isEnglish = language === 'en'
        const value = values[key] ?? ''
        const isMissing = isEnglish && !field.properName && indonesian.trim() !== '' && value.trim() === ''
        return (
          <div key={key} className={classes['input']} data-missing={isMissing || undefined}>
            {isLocalised(field) && (
              <span className={classes['language']}>
                {isMissing || (isEnglish && isStale) ? (
                  <span className={classes['missing']}>{say(isMissing ? 'notTranslated' : 'isOlder')}</span>
                ) : (
                  <span aria-hidden="true">{language.toUpperCase()}</span>
                )}
              </span>
            )}
            <KindInput
              id={`${id}-${key}`}
              field={field}
              label={isEnglish ? `${field.label} (English)` : field.label}
              lang={isLocalised(field) ? language : undefined}
              value={value}
              onChange={(next) => form.write(key, next)}
              error={(errors[key] ?? []).join(' ')}
              hint={isEnglish ? '' : (field.hint?.[spoken] ?? '')}
              placeholder={isEnglish && field.properName ? indonesian : ''}
              disabled={disabled}
              file={files[key]}
              onFile={(file) => form.choose(key, file)}
            />
          </div>
        )
      })}
    </div>
  )
}
