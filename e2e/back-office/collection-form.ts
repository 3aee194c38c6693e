import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Collection, isLocalised, keyOf } from '#content/collection.ts'
import { type Field, languages } from '#content/kinds.ts'
import { hands } from './fields.ts'
import { formOf } from './parts.ts'

/** An entry as the server gives it. */
export type Kept = Readonly<Record<string, string>> & { readonly id: number }

interface Input {
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly input: Locator
}

/** Every input of the form, found by its label: two where a field is written in both languages. */
function inputsOf(page: Page, { fields }: Collection): Input[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.hidden)
    .flatMap(([name, field]) =>
      (isLocalised(field) ? languages : languages.slice(0, 1)).map((language) => ({
        key: keyOf(name, field, language),
        name,
        field,
        input: formOf(page).getByLabel(language === 'en' ? `${field.label} (English)` : field.label, { exact: true }),
      })),
    )
}

/** A small PNG of one colour, the same for the same name. */
async function paint(name: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(name.padStart(3, '.').slice(-3))
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** What is written into every visible input in a round, pictures aside, by its key. */
export function valuesOf(collection: Collection, round: string): Readonly<Record<string, string>> {
  const pairs = Object.entries(collection.fields)
    .filter(([, field]) => !field.hidden && field.kind !== 'picture')
    .flatMap(([name, field]) =>
      languages.map((language) => {
        const value = field.kind === 'picture' ? '' : hands[field.kind].value(field, round, language)
        return [keyOf(name, field, language), value]
      }),
    )
  return Object.fromEntries(pairs.toReversed())
}

/** What the list calls an entry in which that round was written: its first words. */
export function titleIn(collection: Collection, values: Readonly<Record<string, string>>): string {
  const wordy = Object.entries(collection.fields).find(
    ([, { kind, hidden }]) => !hidden && kind !== 'choice' && kind !== 'picture',
  )
  return values[wordy?.[0] ?? ''] ?? ''
}

/** Fills every visible input by its label, in both languages, pictures aside. */
export async function fillWords(page: Page, collection: Collection, round: string): Promise<void> {
  const values = valuesOf(collection, round)
  for (const { key, field, input } of inputsOf(page, collection)) {
    if (field.kind !== 'picture') await hands[field.kind].fill(input, values[key] ?? '')
  }
}

/** Chooses a picture of its own for every input that takes one. */
export async function choosePictures(page: Page, collection: Collection, round: string): Promise<void> {
  for (const { field, input } of inputsOf(page, collection)) {
    if (field.kind !== 'picture') continue
    const name = `${round}.png`
    await input.setInputFiles({ name, mimeType: 'image/png', buffer: await paint(round) })
    await expect(formOf(page).getByRole('img', { name, exact: true })).toBeVisible()
  }
}

/** The names of the fields that take a picture. */
export function pictureNames({ fields }: Collection): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'picture' && !fields[name].hidden)
}

/** Every entry as a visitor is given it, in one language or, with `all`, in both. */
export async function readList(
  request: APIRequestContext,
  address: string,
  { path }: Collection,
  language: 'id' | 'en' | 'all',
): Promise<readonly Kept[]> {
  const answer = await request.get(`${address}/api/${path}?lang=${language}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Kept[]
}

/** Waits until every input shows what is kept of the entry; without one, until the form is empty. */
export async function expectForm(page: Page, collection: Collection, kept?: Kept): Promise<void> {
  for (const { key, field, input } of inputsOf(page, collection)) {
    if (field.kind === 'picture') await expect(input).toHaveValue('')
    else await hands[field.kind].expectShown(input, kept?.[key] ?? '', field)
  }
  await expect(formOf(page).getByAltText('The current picture')).toHaveCount(
    pictureNames(collection).filter((name) => kept?.[name]).length,
  )
}

/** The public answer in both languages holds what was written in that round into the entry. */
export async function expectPublic(
  request: APIRequestContext,
  address: string,
  collection: Collection,
  id: number,
  round: string,
): Promise<void> {
  const values = valuesOf(collection, round)
  for (const language of languages) {
    const entry = (await readList(request, address, collection, language)).find((one) => one.id === id)
    for (const [name, field] of Object.entries(collection.fields)) {
      if (field.hidden || field.kind === 'picture') continue
      hands[field.kind].expectKept(entry?.[name] ?? '', values[keyOf(name, field, language)] ?? '')
    }
    for (const [alias, name] of Object.entries(collection.aliases)) expect(entry?.[alias]).toBe(entry?.[name])
  }
}
