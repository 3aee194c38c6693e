import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type Collection, documentKeyOf, isLocalised } from '#content/collection.ts'
import { type Field, languages } from '#content/fields.ts'
import { fieldDrivers } from './field-drivers.ts'
import { drawPng } from './files.ts'
import { getForm } from './locators.ts'
import { callApi } from './sign-in.ts'

/** The values of the fields, by document key. */
type EntryValues = Readonly<Record<string, string>>

/** An entry as the API returns it. */
export type StoredEntry = EntryValues & { readonly id: number }

interface FieldInput {
  readonly key: string
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
function isTyped(field: Field): field is Field & { type: keyof typeof fieldDrivers } {
  return field.type in fieldDrivers
}

/** Returns the value of every visible field except images, by document key; `suffix` is part of each value. */
export function createValues(collection: Collection, suffix: string): EntryValues {
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
    ([, { type, hidden }]) => !hidden && type !== 'choice' && type !== 'image',
  )
  return titleField?.[0] ?? ''
}

/** Fills the inputs with these document keys. */
export async function fillInputs(page: Page, collection: Collection, values: EntryValues): Promise<void> {
  await openGroups(page)
  for (const { key, field, input } of listInputs(page, collection)) {
    const value = values[key]
    if (value !== undefined && isTyped(field)) await fieldDrivers[field.type].fill(input, value)
  }
}

/** Chooses a new image in every image input. */
export async function chooseImages(page: Page, collection: Collection): Promise<void> {
  await openGroups(page)
  for (const { key, field, input } of listInputs(page, collection)) {
    if (field.type !== 'image') continue
    const name = `${key}.png`
    await input.setInputFiles(await drawPng(name, { width: 64, height: 48 }))
    await expect(getForm(page).getByRole('img', { name, exact: true })).toBeVisible()
  }
}

/** Returns the names of the visible image fields. */
export function imageFieldNames({ fields }: Collection): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === 'image' && !fields[name].hidden)
}

/** Returns every entry, in both languages. */
export function fetchEntries(request: APIRequestContext, { path }: Collection) {
  return callApi<readonly [StoredEntry, ...StoredEntry[]]>(request, 'GET', `${path}?lang=all`)
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

/** Expects a stored entry to have these values. */
export function expectStoredValues({ fields }: Collection, entry: StoredEntry, values: EntryValues): void {
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key.replace(/_en$/, '')]
    if (field && isTyped(field)) fieldDrivers[field.type].expectStored(entry[key] ?? '', value)
  }
}
