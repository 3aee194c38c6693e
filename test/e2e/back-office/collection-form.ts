import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type Collection, fieldValueKeys, titleFields, visibleFields } from '#content/collection.ts'
import type { Field } from '#content/fields.ts'
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
function listInputs(page: Page, collection: Collection): FieldInput[] {
  const values = fieldValueKeys(visibleFields(collection))
  return values.map((value) => ({ ...value, input: getForm(page).getByLabel(value.label, { exact: true }) }))
}

/** Opens the groups of fields that are folded. */
async function openGroups(page: Page): Promise<void> {
  await expect(getForm(page).locator('form')).toBeVisible()
  for (const summary of await getForm(page).locator('details:not([open]) > summary').all()) await summary.click()
}

/** Returns the value of every visible field except images, by document key; `suffix` is part of each value. */
export function createValues(collection: Collection, suffix: string): EntryValues {
  const values = fieldValueKeys(visibleFields(collection)).flatMap(({ key, field }) => {
    const value = fieldDrivers[field.type]?.createValue(field, suffix, key.endsWith('_en') ? 'en' : 'id')
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(values)
}

/** Returns the document key of the title that the list shows: the first text. */
export function getTitleKey(collection: Collection): string {
  return titleFields(collection)[0] ?? ''
}

/** Fills the inputs with these document keys. */
export async function fillInputs(page: Page, collection: Collection, values: EntryValues): Promise<void> {
  await openGroups(page)
  for (const { key, field, input } of listInputs(page, collection)) {
    const value = values[key]
    if (value !== undefined) await fieldDrivers[field.type]?.fill(input, value)
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
    else await fieldDrivers[field.type]?.expectShown(input, entry?.[key] ?? '', field)
  }
  await expect(getForm(page).getByAltText('The current picture')).toHaveCount(
    imageFieldNames(collection).filter((name) => entry?.[name]).length,
  )
}

/** Expects a stored entry to have these values. */
export function expectStoredValues({ fields }: Collection, entry: StoredEntry, values: EntryValues): void {
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key.replace(/_en$/, '')]
    if (field) fieldDrivers[field.type]?.expectStored(entry[key] ?? '', value)
  }
}
