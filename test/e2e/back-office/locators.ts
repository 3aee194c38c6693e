import { expect, type Locator, type Page } from '@playwright/test'

/** The entry of the list that has exactly that title. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem', { name: title, exact: true })
}

/** The region of the form, on a wide window. */
export function formOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Form', exact: true })
}

/** The region of the list. */
export function listOf(page: Page): Locator {
  return page.getByRole('region', { name: 'List', exact: true })
}

/** The question that stands before the page. */
export function questionOf(page: Page, question: string): Locator {
  return page.getByRole('dialog', { name: question, exact: true })
}

/** Waits for a report that says exactly that, with nothing beside it but the offer to undo. */
export async function expectReport(page: Page, report: string): Promise<void> {
  const words = page.getByRole('alert').filter({ hasText: report })
  await expect(words).toHaveCount(1)
  const said = await words.innerText()
  expect(said.replace(/\s*Undo\s*$/, '').trim()).toBe(report)
}

/** Chooses Edit on the entry of that title. */
export async function editRow(page: Page, title: string): Promise<void> {
  await rowOf(page, title).getByRole('button', { name: 'Edit' }).click()
}
