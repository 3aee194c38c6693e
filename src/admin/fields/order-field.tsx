import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Input, Text } from '@mantine/core'
import { formatOrder, movePart, parseOrder } from '#content/order.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { Row, Rows } from '../shared/ui/rows.tsx'
import type { InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'
import { MoveButtons } from './move-buttons.tsx'

/** The items of a fixed set in their order, with buttons that move them and a checkbox that shows or hides each. */
export function OrderField({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'order'>) {
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const ids = field.items.map((item) => item.id)
  const items = parseOrder(value, ids)

  const move = (itemId: string, step: -1 | 1) => onChange(formatOrder(movePart(items, itemId, step), ids))
  const toggle = (index: number) =>
    onChange(
      formatOrder(
        items.map((item, other) => (other === index ? { ...item, isHidden: !item.isHidden } : item)),
        ids,
      ),
    )

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Text component="legend" fw={600} id={id}>
        {label}
      </Text>
      {hint && <Input.Description mb="xs">{hint}</Input.Description>}
      <Rows>
        {items.map((item, index) => {
          const title = field.items.find((known) => known.id === item.id)?.label[language] ?? item.id
          return (
            <Row
              key={item.id}
              data-item={item.id}
              start={<MoveButtons {...{ title, index }} count={items.length} onMove={(step) => move(item.id, step)} />}
              end={
                <Checkbox
                  label={t('isShown')}
                  aria-label={t('showSection', { title })}
                  checked={!item.isHidden}
                  onChange={() => toggle(index)}
                />
              }
            >
              <Text {...(item.isHidden ? { c: 'dimmed', td: 'line-through' } : { fw: 600 })}>{title}</Text>
            </Row>
          )
        })}
      </Rows>
      {error && (
        <Input.Error id={`${id}-error`} mt="xs">
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
