import '@mantine/core/styles/ColorSwatch.css'
import { ColorSwatch, Group, Text, TextInput } from '@mantine/core'
import { fieldTypes } from '#content/fields.ts'
import { readableDarkTone, readableLinks, schemesThatHide } from '#content/palette.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import classes from './color-field.module.css'
import { commonProps, type InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'

/** A color: a text and the browser's own picker. Names the nearest colors that the pages use where it cannot be read. */
export function ColorField(props: InputProps<'color'>) {
  const { field, label, value, onChange, disabled } = props
  const t = useScopedTranslation(fieldMessages)
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  const used = isColor ? (field.role === 'accent' ? readableLinks(value) : [readableDarkTone(value)]) : []
  const moved = used.some((color) => color !== value.toLowerCase())
  const [light = '', dark = ''] = used
  const hiding = isColor && field.role === 'accent' ? schemesThatHide(value) : []
  return (
    <div>
      <TextInput
        {...commonProps(props)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        maxLength={fieldTypes.color.maxLength}
        placeholder="#rrggbb"
        autoComplete="off"
        spellCheck={false}
        rightSectionWidth={56}
        rightSection={
          <input
            type="color"
            className={classes['picker']}
            aria-label={t('pickColor', { label })}
            value={isColor ? value : '#000000'}
            style={isColor ? {} : { opacity: 0.35 }}
            onChange={(event) => onChange(event.currentTarget.value)}
            disabled={disabled}
          />
        }
      />
      {hiding.map((scheme) => (
        <Text key={scheme} role="status" size="xs" c="dimmed" mt="xs">
          {t(`accentHidden-${scheme}`)}
        </Text>
      ))}
      {moved && (
        <Group gap="xs" wrap="nowrap" mt="xs">
          {used.map((color) => (
            <ColorSwatch key={color} color={color} size={20} radius="sm" aria-hidden="true" />
          ))}
          <Text size="xs" c="dimmed">
            {field.role === 'accent' ? t('accentMoved', { light, dark }) : t('darkToneMoved', { color: light })}
          </Text>
        </Group>
      )}
    </div>
  )
}
