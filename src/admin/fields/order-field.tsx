import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatOrder, parseOrder } from '#content/order.ts'
import { useLanguage, useScopedTranslation } from '../shared/i18n/language.ts'
import { Icon } from '../shared/ui/icons.tsx'
import type { InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'
import classes from './order-field.module.css'

/** The items of a fixed set in their order, with buttons that move them and a checkbox that shows or hides each. */
export function OrderField({ id, field, label, value, onChange, error, hint, disabled }: InputProps<'order'>) {
  const t = useScopedTranslation(fieldMessages)
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
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
    <fieldset className={classes['field']} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes['label']} id={id}>
        {label}
      </legend>
      {hint && <p className={classes['hint']}>{hint}</p>}
      <ol className={classes['list']} ref={list}>
        {items.map((item, index) => {
          const title = field.items.find((known) => known.id === item.id)?.label[language] ?? item.id
          return (
            <li key={item.id} className={classes['item']} data-item={item.id} data-hidden={item.isHidden || undefined}>
              <button
                type="button"
                data-step="-1"
                aria-label={t('moveUp', { title })}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon name="up" size={16} />
              </button>
              <button
                type="button"
                data-step="1"
                aria-label={t('moveDown', { title })}
                aria-disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon name="down" size={16} />
              </button>
              <span className={classes['title']}>{title}</span>
              <label className={classes['hide']}>
                <input
                  type="checkbox"
                  checked={!item.isHidden}
                  aria-label={t('showSection', { title })}
                  onChange={() => toggle(index)}
                />
                {t('isShown')}
              </label>
            </li>
          )
        })}
      </ol>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
