import { ActionIcon, Group, Input, Text } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatOrder, parseOrder } from '#content/order.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { Icon } from '../shared/ui/icons.tsx'
import { Row, Rows } from '../shared/ui/rows.tsx'
import type { InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'
import classes from './order-field.module.css'

/** The items of a fixed set in their order, with buttons that move them and a checkbox that shows or hides each. */
export function OrderField({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'order'>) {
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const ids = field.items.map((item) => item.id)
  const items = parseOrder(value, ids)

  const move = (index: number, step: -1 | 1) => {
    const [moved] = items.slice(index, index + 1)
    const target = index + step
    if (!moved || target < 0 || target >= items.length) return
    const others = items.filter((item) => item !== moved)
    // The row of the button moves; the focus follows it before the next key.
    flushSync(() => onChange(formatOrder([...others.slice(0, target), moved, ...others.slice(target)], ids)))
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.id}"] [data-step="${step}"]`)?.focus()
  }
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
      <Rows ref={list}>
        {items.map((item, index) => {
          const title = field.items.find((known) => known.id === item.id)?.label[language] ?? item.id
          return (
            <Row
              key={item.id}
              data-item={item.id}
              start={
                <Group gap={0}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    data-step="-1"
                    aria-label={t('moveUp', { title })}
                    aria-disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <Icon name="up" size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    data-step="1"
                    aria-label={t('moveDown', { title })}
                    aria-disabled={index === items.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <Icon name="down" size={16} />
                  </ActionIcon>
                </Group>
              }
              end={
                <label className={classes['hide']}>
                  <input
                    type="checkbox"
                    checked={!item.isHidden}
                    aria-label={t('showSection', { title })}
                    onChange={() => toggle(index)}
                  />
                  {t('isShown')}
                </label>
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
