import { expect } from '@playwright/test'
import { administrator, type Site } from '../site.ts'

/** Changes what a site says, by the calls of the back office. */
export interface Editor {
  /** Adds an entry to the collection at that path below `/api/`; its number. */
  add(path: string, values: Readonly<Record<string, string>>): Promise<number>
  change(path: string, id: number, values: Readonly<Record<string, string>>): Promise<void>
  /** The entries that the collection has, with every field. */
  list(path: string): Promise<{ id: number; [field: string]: unknown }[]>
  /** Takes away what the collection has, and adds these in their order. */
  fill(path: string, entries: readonly Readonly<Record<string, string>>[]): Promise<void>
}

/** Signs in at that site as its administrator. */
export async function openEditor(site: Site): Promise<Editor> {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${site.address}/api/${path}`, {
      method,
      // A connection that is kept may be closed by the site just when it is used again.
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
  const { token } = await call('POST', 'auth/login', administrator)
  const add = async (path: string, values: Readonly<Record<string, string>>) =>
    (await call('POST', path, values, token)).data.id
  const list = (path: string) => call('GET', `${path}?lang=all`, undefined, token)
  return {
    add,
    list,
    async change(path, id, values) {
      await call('PUT', `${path}/${id}`, values, token)
    },
    async fill(path, entries) {
      for (const { id } of await list(path)) await call('DELETE', `${path}/${id}`, undefined, token)
      for (const values of entries) await add(path, values)
    },
  }
}
