import { Button, Text } from '@mantine/core'
import { memo, useId, useState } from 'react'
import { holdsTextImages, isLocalised, toDocumentKey } from '#content/collection.ts'
import { getLabel, languages } from '#content/fields.ts'
import { namesWithin } from '#content/translations.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { formatHeading, hasEnglish } from '../shared/ui/site-meta.ts'
import { FieldInput, fieldView } from './field-types.tsx'
import type { FieldPairProps } from './input-props.ts'
import classes from './localised-field-inputs.module.css'
import { fieldMessages } from './messages.ts'
import { WarningBadge } from './warning-badge.tsx'

/** Returns true when the props that these inputs show are equal; changes of other fields are ignored. */
function isSame(before: FieldPairProps, now: FieldPairProps): boolean {
  const { name, field } = now
  const shownBy = ({ form: { state }, automaticValues = {}, stale, ...props }: FieldPairProps) => [
    props.field,
    props.disabled,
    stale.includes(name),
    namesWithin(stale, name).join(),
    ...languages.flatMap((language) => {
      const key = toDocumentKey(name, field, language)
      return [state.values[key], state.files[key], state.errors[key], automaticValues[key]]
    }),
  ]
  const shownBefore = shownBy(before)
  return shownBy(now).every((value, index) => value === shownBefore[index])
}

/** The inputs of one field, one for each language, side by side; a missing translation is marked. */
export const LocalisedFieldInputs = memo(function FieldPair({
  name,
  field,
  form,
  isTitle,
  stale,
  automaticValues = {},
  disabled,
  hasDefault,
}: FieldPairProps) {
  const t = useScopedTranslation(fieldMessages)
  const uiLanguage = useLanguage()
  const id = useId()
  const { values, files, errors } = form.state
  // Some inputs have state of their own: a reset mounts them again.
  const [resetCount, setResetCount] = useState(0)
  const indonesian = values[name] ?? ''
  const inputLanguages = languages.filter((language) => language === 'id' || (isLocalised(field) && hasEnglish))
  const isLong = holdsTextImages(field)

  return (
    <div
      className={classes['pair']}
      data-pair={isLong ? 'text' : isTitle ? 'title' : 'other'}
      data-long={isLong || undefined}
      data-localised={inputLanguages.length > 1 || undefined}
    >
      {inputLanguages.map((language) => {
        const key = toDocumentKey(name, field, language)
        const isEnglish = language === 'en'
        const label = getLabel(field, language, uiLanguage)
        const value = values[key] ?? ''
        const isMissing =
          isEnglish && !field.properName && !field.override && indonesian.trim() !== '' && value.trim() === ''
        return (
          <div
            key={key}
            className={classes['input']}
            data-language={inputLanguages.length > 1 ? language : undefined}
            data-missing={isMissing || undefined}
          >
            {inputLanguages.length > 1 && (
              <span className={classes['language']}>
                {isMissing || (isEnglish && stale.includes(name)) ? (
                  <WarningBadge>{t(isMissing ? 'notTranslated' : 'isOutdated')}</WarningBadge>
                ) : (
                  <span aria-hidden="true">{language.toUpperCase()}</span>
                )}
              </span>
            )}
            <FieldInput
              key={resetCount}
              id={`${id}-${key}`}
              field={field}
              label={label}
              lang={isLocalised(field) ? language : undefined}
              value={value}
              onChange={(next) => form.setFieldValue(key, next)}
              error={(errors[key] ?? []).join(' ')}
              hint={isEnglish ? '' : (field.hint?.[uiLanguage] ?? '')}
              placeholder={
                isEnglish && field.properName
                  ? indonesian
                  : (automaticValues[key] ?? formatHeading(field.defaultText?.[language] ?? ''))
              }
              disabled={disabled}
              Fields={LocalisedFieldInputs}
              stale={namesWithin(stale, name)}
              onFill={form.fill}
              file={files[key]}
              onFile={(file) => form.setFile(key, file)}
            />
            {field.advisedLength && value !== '' && <LengthNote value={value} limit={field.advisedLength} />}
            {hasDefault && fieldView(field.type).hasReset?.(field) && value !== '' && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt="xxs"
                disabled={disabled}
                aria-label={`${t('useStandard')}: ${label}`}
                onClick={() => {
                  form.setFieldValue(key, '')
                  setResetCount((count) => count + 1)
                }}
              >
                {t('useStandard')}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}, isSame)

interface LengthNoteProps {
  readonly value: string
  readonly limit: number
}

/** Says how long a value is, and when it may not fit; only the latter is announced. */
function LengthNote({ value, limit }: LengthNoteProps) {
  const t = useScopedTranslation(fieldMessages)
  const count = [...value.trim()].length
  const isLong = count > limit
  return (
    <Text size="xs" mt="xxs" c={isLong ? 'var(--amber)' : 'dimmed'}>
      {!isLong && t('lengthNote', { count, limit })}
      <span role="status">{isLong && t('mayBeCut', { count, limit })}</span>
    </Text>
  )
}
