import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Input, Text } from '@mantine/core'
import { formatOrder, type OrderedItem, parseOrder } from '#content/order.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { OrderControls } from '../shared/ui/order-controls.tsx'
import { Row, Rows } from '../shared/ui/rows.tsx'
import { useRowOrder } from '../shared/ui/use-row-order.ts'
import type { InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'

/** The items of a fixed set in their order, with buttons that move them and a checkbox that shows or hides each. */
export function OrderField({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'order'>) {
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const ids = field.items.map((item) => item.id)
  const items = parseOrder(value, ids)

  const write = (next: readonly OrderedItem[]) => onChange(formatOrder(next, ids))
  const order = useRowOrder<OrderedItem, HTMLUListElement>(items, { write })

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Text component="legend" fw={600} id={id}>
        {label}
      </Text>
      {hint && <Input.Description mb="xs">{hint}</Input.Description>}
      <Rows ref={order.list}>
        {items.map((item, index) => {
          const title = field.items.find((known) => known.id === item.id)?.label[language] ?? item.id
          return (
            <Row
              key={item.id}
              data-item={item.id}
              {...order.places[index]?.attributes}
              start={<OrderControls title={title} place={order.places[index]} />}
              end={
                <Checkbox
                  label={t('isShown')}
                  aria-label={t('showSection', { title })}
                  checked={!item.isHidden}
                  onChange={() =>
                    write(items.map((one) => (one === item ? { ...item, isHidden: !item.isHidden } : one)))
                  }
                />
              }
            >
              <Text {...(item.isHidden ? { c: 'dimmed', td: 'line-through' } : { fw: 600 })}>{title}</Text>
            </Row>
          )
        })}
      </Rows>
      <p className="visually-hidden" aria-live="polite">
        {order.announcement}
      </p>
      {error && (
        <Input.Error id={`${id}-error`} mt="xs">
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
