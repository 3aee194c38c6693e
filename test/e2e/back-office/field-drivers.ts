import { expect, type Locator } from '@playwright/test'
import type { Field, FieldType, Language } from '#content/fields.ts'

/** How a user fills and reads the input of a field type. */
export interface FieldDriver {
  /** Returns a valid value for the language; `suffix` tells the values of one test from another's. */
  readonly createValue: (field: Field, suffix: string, language: Language) => string
  readonly fill: (input: Locator, value: string) => Promise<void>
  /** Expects `stored` to be what the server makes of `value`. */
  readonly expectStored: (stored: string, value: string) => void
  /** Waits until the input shows the stored value; '' means the empty form. */
  readonly expectShown: (input: Locator, stored: string, field: Field) => Promise<void>
}

const text: FieldDriver = {
  createValue: (field, round, language) => `${field.label.en} ${language === 'id' ? 'percobaan' : 'trial'} ${round}`,
  fill: (input, value) => input.fill(value),
  expectStored: (stored, value) => expect(stored).toBe(value),
  expectShown: (input, stored) => expect(input).toHaveValue(stored),
}

/** A day from 15 to 22, derived from the suffix: no calendar page shows one of those twice. */
function toDayOfMonth(suffix: string): number {
  return 15 + ([...suffix].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 8)
}

/** The suffix without spaces. */
function toSlug(suffix: string): string {
  return suffix.replaceAll(' ', '-')
}

/** Formats a datetime as the input shows it, in the local time zone. */
function formatLocalDatetime(iso: string): string {
  const date = new Date(iso)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]
  const [year, month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** The drivers of the field types that are filled by typing or choosing; the types of single screens have tests of their own. */
export const fieldDrivers: Readonly<Partial<Record<FieldType, FieldDriver>>> = {
  text,
  textarea: text,
  richText: {
    ...text,
    // Text typed over a heading stays a heading.
    expectStored: (stored, value) => expect(stored.replace(/^<(p|h[1-6])>(.*)<\/\1>$/, '$2')).toBe(value),
    expectShown: (input, stored) => expect(input).toHaveText(stored.replace(/>\s+</g, '><').replace(/<[^>]*>/g, '')),
  },
  date: {
    ...text,
    createValue: (_, round) => `2026-03-${toDayOfMonth(round)}`,
    fill: async (input, value) => {
      await input.fill(value)
      await input.press('Tab')
    },
  },
  datetime: {
    createValue: (_, round) => String(toDayOfMonth(round)),
    fill: async (input, value) => {
      await input.click()
      const day = input.page().getByRole('button', { name: new RegExp(`^${value} \\w+ \\d{4}$`) })
      await day.click()
      await input.page().keyboard.press('Escape')
      await expect(day).toBeHidden()
    },
    expectStored: (stored, value) => expect(String(new Date(stored).getDate())).toBe(value),
    expectShown: (input, stored) =>
      expect(input).toHaveText(stored === '' ? 'Empty means now' : formatLocalDatetime(stored)),
  },
  choice: {
    ...text,
    createValue: (field, round) => {
      const options = field.type === 'choice' ? field.options : []
      return options[toDayOfMonth(round) % options.length]?.value ?? ''
    },
    fill: async (input, value) => {
      await input.selectOption(value)
    },
    expectShown: (input, stored, field) =>
      expect(input).toHaveValue(stored === '' && field.type === 'choice' ? field.options[0].value : stored),
  },
  link: { ...text, createValue: (field, round) => `https://example.com/${field.label.en}/${toSlug(round)}` },
  email: { ...text, createValue: (_, round) => `${toSlug(round)}@contoh.co.id` },
  slug: { ...text, createValue: (_, round, language) => `${language}-${toSlug(round).toLowerCase()}` },
  phone: { ...text, createValue: (_, round) => `+62 21 555 10${toDayOfMonth(round)}` },
}
