import { type APIRequestContext, expect } from '@playwright/test'

const memo = { name: 'Dewi', email: 'dewi@contoh.co.id', item: 'Situs', paragraph: 'Toko daring', tlp: '08125550111' }

let sentCount = 0

/**
 * Sends a quotation request to a site that trusts its proxy, each from another address: a site accepts five in ten minutes
 * from one. Returns its id.
 */
export async function sendMemo(request: APIRequestContext, values: Partial<typeof memo> = {}): Promise<number> {
  sentCount += 1
  const headers = { 'x-forwarded-for': `198.51.100.${sentCount}` }
  const response = await request.post('/api/memo', { data: { ...memo, ...values }, headers })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: number }
  return id
}
