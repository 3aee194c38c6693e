import { FormError } from '../ui/form-error.tsx'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { imageMessages } from '../i18n/image-messages.ts'
import { useScopedTranslation } from '../i18n/language.ts'
import type { useAltTextForm } from './use-alt-text-form.ts'

interface AltTextFormProps {
  readonly form: ReturnType<typeof useAltTextForm>
  /** More inputs of the form, before the button. */
  readonly children?: ReactNode
}

const inputs = [
  { key: 'alt', label: 'alt', lang: 'id' },
  { key: 'alt_en', label: 'altEnglish', lang: 'en' },
] as const

/** The alt text of an image in both languages, or a checkbox for decorative images. */
export function AltTextForm({ form, children }: AltTextFormProps) {
  const t = useScopedTranslation(imageMessages)
  const { isDecorative, isBusy } = form
  const { values, errors, problem } = form.state
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event through the portal to the form of the entry.
    event.stopPropagation()
    void form.save()
  }
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text c="dimmed">{t('altHelp')}</Text>
        {inputs.map(({ key, label, lang }) => (
          <Textarea
            key={key}
            label={t(label)}
            lang={lang}
            value={values[key] ?? ''}
            onChange={(event) => form.setFieldValue(key, event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
            error={errors[key]?.join(' ')}
            disabled={isDecorative}
            maxLength={200}
            autosize
            minRows={2}
          />
        ))}
        <Checkbox
          label={t('decorative')}
          description={t('decorativeHelp')}
          checked={isDecorative}
          onChange={(event) => form.setDecorative(event.currentTarget.checked)}
          size="md"
          color="teal.7"
        />
        {children}
        <FormError problem={problem} />
        <div>
          <Button type="submit" size="md" loading={isBusy} disabled={!form.isDirty}>
            {t(children ? 'saveProperties' : 'saveAltText')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
