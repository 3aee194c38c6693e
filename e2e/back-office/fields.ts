import { expect, type Locator } from '@playwright/test'
import type { Field, Kind, Language } from '#content/kinds.ts'

/** How a person fills and reads the input of a kind of field. */
export interface Hand {
  /** What is written in that language in a round of the test; its name stands in all words. */
  readonly value: (field: Field, round: string, language: Language) => string
  readonly fill: (input: Locator, value: string) => Promise<void>
  /** Whether that is what the server keeps of what was written. */
  readonly expectKept: (kept: string, value: string) => void
  /** Waits until the input shows what the server keeps; '' is an input of the empty form. */
  readonly expectShown: (input: Locator, kept: string, field: Field) => Promise<void>
}

const text: Hand = {
  value: (field, round, language) => `${field.label} ${language === 'id' ? 'percobaan' : 'trial'} ${round}`,
  fill: (input, value) => input.fill(value),
  expectKept: (kept, value) => expect(kept).toBe(value),
  expectShown: (input, kept) => expect(input).toHaveValue(kept),
}

/** A day from 15 to 22 that follows from the round's name: no calendar shows one of those twice. */
function dayOf(round: string): number {
  return 15 + ([...round].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8)
}

/** The round's name without spaces. */
function slug(round: string): string {
  return round.replaceAll(' ', '-')
}

/** A moment as the input shows it, by the clock of this computer. */
function localMoment(iso: string): string {
  const date = new Date(iso)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]
  const [year, month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** Each kind that is filled by typing or choosing; a picture is a file. */
export const hands: { readonly [K in Exclude<Kind, 'picture'>]: Hand } = {
  line: text,
  paragraph: text,
  richText: {
    ...text,
    // What is typed over a heading stays one.
    expectKept: (kept, value) => expect(kept.replace(/^<(p|h[1-6])>(.*)<\/\1>$/, '$2')).toBe(value),
    expectShown: (input, kept) => expect(input).toHaveText(kept.replace(/>\s+</g, '><').replace(/<[^>]*>/g, '')),
  },
  date: {
    ...text,
    value: (_, round) => `2026-03-${dayOf(round)}`,
    fill: async (input, value) => {
      await input.fill(value)
      await input.press('Tab')
    },
  },
  moment: {
    value: (_, round) => String(dayOf(round)),
    fill: async (input, value) => {
      await input.click()
      const day = input.page().getByRole('button', { name: new RegExp(`^${value} \\w+ \\d{4}$`) })
      await day.click()
      await input.page().keyboard.press('Escape')
      await expect(day).toBeHidden()
    },
    expectKept: (kept, value) => expect(String(new Date(kept).getDate())).toBe(value),
    expectShown: (input, kept) => expect(input).toHaveText(kept === '' ? 'Empty means now' : localMoment(kept)),
  },
  choice: {
    value: (field, round) => {
      const options = field.kind === 'choice' ? field.options : ['']
      return options[dayOf(round) % options.length] ?? ''
    },
    fill: async (input, value) => {
      await input.selectOption(value)
    },
    expectKept: text.expectKept,
    expectShown: (input, kept, field) =>
      expect(input).toHaveValue(kept === '' && field.kind === 'choice' ? field.options[0] : kept),
  },
  link: { ...text, value: (field, round) => `https://example.com/${field.label}/${slug(round)}` },
  email: { ...text, value: (_, round) => `${slug(round)}@contoh.co.id` },
  phone: { ...text, value: (_, round) => `+62 21 555 10${dayOf(round)}` },
}
