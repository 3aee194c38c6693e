import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { DEFAULT_FOCUS } from '#content/image.ts'
import type { LibraryImage } from '#contracts/files.ts'
import { ImageVariant } from '../../shared/files/image-variant.tsx'
import type { useAltTextForm } from '../../shared/files/use-alt-text-form.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import classes from './focal-point-field.module.css'

/** The shapes in which pages show images, widest first. */
const SHAPES = ['16 / 9', '4 / 3', '1', '3 / 4']

const clampPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** Sets the focal point of an image, on the picture or as two numbers, and shows what the pages keep of it. */
export function FocalPointField({ image, form }: { image: LibraryImage; form: ReturnType<typeof useAltTextForm> }) {
  const t = useScopedTranslation(imageMessages)
  const { values, errors } = form.state
  const toPosition = (value = '') => (value === '' ? DEFAULT_FOCUS : clampPercent(Number(value)))
  const [x, y] = [toPosition(values['focus_x']), toPosition(values['focus_y'])]
  const setFocus = (focusX: number, focusY: number) => {
    form.setFieldValue('focus_x', String(clampPercent(focusX)))
    form.setFieldValue('focus_y', String(clampPercent(focusY)))
  }
  const pick = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocus(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const inputProps = (key: 'focus_x' | 'focus_y') => ({
    type: 'number',
    min: 0,
    max: 100,
    label: t(key),
    value: values[key] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.setFieldValue(key, event.currentTarget.value),
    error: errors[key]?.join(' ') || undefined,
  })
  return (
    <Stack component="fieldset" gap="sm">
      <Text component="legend" fw={600}>
        {t('focus')}
      </Text>
      <Text c="dimmed">{t('focusHelp')}</Text>
      <div
        className={classes['picture']}
        data-focus-picker
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pick(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
      >
        <ImageVariant path={image.path} alt="" width={480} />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...inputProps('focus_x')} />
        <TextInput {...inputProps('focus_y')} />
      </SimpleGrid>
      <Group component="ul" gap="xs" className={classes['shapes'] ?? ''} aria-hidden="true">
        {SHAPES.map((aspectRatio) => (
          <li key={aspectRatio} style={{ aspectRatio, objectPosition: `${x}% ${y}%` }}>
            <ImageVariant path={image.path} alt="" width={320} />
          </li>
        ))}
      </Group>
      {(x !== DEFAULT_FOCUS || y !== DEFAULT_FOCUS) && (
        <div>
          <Button variant="subtle" ml={-18} onClick={() => setFocus(DEFAULT_FOCUS, DEFAULT_FOCUS)}>
            {t('focusReset')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
