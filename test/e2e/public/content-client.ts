import { expect } from '@playwright/test'
import { type TestSite, testAdmin } from '../fixtures.ts'

/** Changes the content of a site through the back office API. */
export interface ContentClient {
  /** Adds an entry to the collection at `/api/<path>`; returns its id. */
  createEntry(path: string, values: Readonly<Record<string, string>>): Promise<number>
  updateEntry(path: string, id: number, values: Readonly<Record<string, string>>): Promise<void>
  /** Returns the entries of the collection with every field. */
  listEntries(path: string): Promise<{ id: number; [field: string]: unknown }[]>
  /** Deletes every entry of the collection and adds these in order. */
  replaceEntries(path: string, entries: readonly Readonly<Record<string, string>>[]): Promise<void>
}

/** Logs in as the administrator of the site; throws when a request fails. */
export async function createContentClient(site: TestSite): Promise<ContentClient> {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${site.url}/api/${path}`, {
      method,
      // The site may close an idle keep-alive connection just when it is reused.
      headers: {
        connection: 'close',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return response.json()
  }
  const { token } = await call('POST', 'auth/login', testAdmin)
  const createEntry = async (path: string, values: Readonly<Record<string, string>>) =>
    (await call('POST', path, values, token)).data.id
  const listEntries = (path: string) => call('GET', `${path}?lang=all`, undefined, token)
  return {
    createEntry,
    listEntries,
    async updateEntry(path, id, values) {
      await call('PUT', `${path}/${id}`, values, token)
    },
    async replaceEntries(path, entries) {
      // At the same time: the site publishes several deletions at once.
      const stored: { readonly id: number }[] = await listEntries(path)
      await Promise.all(stored.map(({ id }) => call('DELETE', `${path}/${id}`, undefined, token)))
      for (const values of entries) await createEntry(path, values)
    },
  }
}
