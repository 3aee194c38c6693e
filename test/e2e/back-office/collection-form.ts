import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type Collection, documentKeyOf, isLocalised } from '#content/collection.ts'
import { type Field, languages } from '#content/fields.ts'
import { fieldDrivers } from './field-drivers.ts'
import { drawPng } from './files.ts'
import { getForm } from './locators.ts'

/** An entry as the API returns it. */
export type StoredEntry = Readonly<Record<string, string>> & { readonly id: number }

interface FieldInput {
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly input: Locator
}

/** Every input of the form, found by its label; two for a localised field. */
function listInputs(page: Page, { fields }: Collection): FieldInput[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.hidden)
    .flatMap(([name, field]) =>
      (isLocalised(field) ? languages : languages.slice(0, 1)).map((language) => ({
        key: documentKeyOf(name, field, language),
        name,
        field,
        input: getForm(page).getByLabel(language === 'en' ? `${field.label} (English)` : field.label, { exact: true }),
      })),
    )
}

/** Opens the groups of fields that are folded. */
async function openGroups(page: Page): Promise<void> {
  for (const summary of await getForm(page).locator('details:not([open]) > summary').all()) await summary.click()
}

/** Returns true for a field that is filled by typing or choosing. */
function isTyped(
  field: Field,
): field is Exclude<Field, { type: 'image' | 'order' | 'radio' }> & { type: keyof typeof fieldDrivers } {
  return field.type in fieldDrivers
}

/** A colour that follows from the text. */
function toColor(text: string): { r: number; g: number; b: number } {
  const [r = 0, g = 0, b = 0] = Buffer.from(text.padStart(3, '.').slice(-3))
  return { r, g, b }
}

/** Returns the value of every visible field except images, by document key; `suffix` is part of each value. */
export function createValues(collection: Collection, suffix: string): Readonly<Record<string, string>> {
  const pairs = Object.entries(collection.fields)
    .filter(([, field]) => !field.hidden && isTyped(field))
    .flatMap(([name, field]) =>
      languages.map((language) => {
        const value = isTyped(field) ? fieldDrivers[field.type].createValue(field, suffix, language) : ''
        return [documentKeyOf(name, field, language), value]
      }),
    )
  return Object.fromEntries(pairs.toReversed())
}

/** Returns the document key of the title that the list shows: the first text. */
export function getTitleKey({ fields }: Collection): string {
  const titleField = Object.entries(fields).find(
    ([, { type, hidden }]) => !hidden && type !== 'select' && type !== 'image',
  )
  return titleField?.[0] ?? ''
}

/** Returns the title that the list shows for an entry with these values. */
export function getEntryTitle(collection: Collection, values: Readonly<Record<string, string>>): string {
  return values[getTitleKey(collection)] ?? ''
}

/** Fills every visible input except images, in both languages. */
export async function fillTextFields(page: Page, collection: Collection, suffix: string): Promise<void> {
  await openGroups(page)
  await fillInputs(page, collection, createValues(collection, suffix))
}

/** Fills the inputs with these document keys, in groups that are open. */
export async function fillInputs(
  page: Page,
  collection: Collection,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { key, field, input } of listInputs(page, collection)) {
    const value = values[key]
    if (value !== undefined && isTyped(field)) await fieldDrivers[field.type].fill(input, value)
  }
}

/** Chooses a new image in every image input. */
export async function chooseImages(page: Page, collection: Collection, suffix: string): Promise<void> {
  await openGroups(page)
  for (const { key, field, input } of listInputs(page, collection)) {
    if (field.type !== 'image') continue
    const name = `${key} ${suffix}.png`
    await input.setInputFiles(await drawPng(name, { width: 64, height: 48, background: toColor(suffix) }))
    await expect(getForm(page).getByRole('img', { name, exact: true })).toBeVisible()
  }
}

/** Returns the names of the visible image fields. */
export function imageFieldNames({ fields }: Collection): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === 'image' && !fields[name].hidden)
}

/** Returns every entry as the public API returns it, in one language or, with `all`, in both. */
export async function fetchEntries(
  request: APIRequestContext,
  { path }: Collection,
  language: 'id' | 'en' | 'all',
): Promise<readonly StoredEntry[]> {
  const response = await request.get(`/api/${path}?lang=${language}`)
  expect(response.status()).toBe(200)
  return (await response.json()) as StoredEntry[]
}

/** Waits until every input shows the stored value of the entry; without an entry, until the form is empty. */
export async function expectFormValues(page: Page, collection: Collection, entry?: StoredEntry): Promise<void> {
  await openGroups(page)
  for (const { key, field, input } of listInputs(page, collection)) {
    if (field.type === 'image') await expect(input).toHaveValue('')
    else if (isTyped(field)) await fieldDrivers[field.type].expectShown(input, entry?.[key] ?? '', field)
  }
  await expect(getForm(page).getByAltText('The current picture')).toHaveCount(
    imageFieldNames(collection).filter((name) => entry?.[name]).length,
  )
}

/** Expects the public API to return the values of `createValues(collection, suffix)` in both languages. */
export async function expectPublicEntry(
  request: APIRequestContext,
  collection: Collection,
  id: number,
  suffix: string,
): Promise<void> {
  const values = createValues(collection, suffix)
  for (const language of languages) {
    const entry = (await fetchEntries(request, collection, language)).find((one) => one.id === id)
    for (const [name, field] of Object.entries(collection.fields)) {
      if (field.hidden || !isTyped(field)) continue
      const automatic = field.override && field.type === 'select' ? field.options[0] : ''
      fieldDrivers[field.type].expectStored(
        entry?.[name] ?? automatic,
        values[documentKeyOf(name, field, language)] ?? '',
      )
    }
    for (const [alias, name] of Object.entries(collection.aliases)) expect(entry?.[alias]).toBe(entry?.[name])
  }
}
