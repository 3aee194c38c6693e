import { expect, test } from 'vitest'
import { buildNextQuery, findNextUrl } from './next-url.ts'

const origin = 'https://contoh.co.id'

function next(address: string): string | undefined {
  return findNextUrl({ origin, search: `?${new URLSearchParams({ next: address })}` })
}

test('an address with an entry survives login, one without is not kept', () => {
  const search = buildNextQuery({ pathname: '/HomeAdmin/team', search: '?entry=3' })
  expect(findNextUrl({ origin, search })).toBe('/HomeAdmin/team?entry=3')
  expect(buildNextQuery({ pathname: '/HomeAdmin/team', search: '' })).toBe('')
  expect(findNextUrl({ origin, search: '' })).toBeUndefined()
})

test('only same-origin paths inside the back office are accepted', () => {
  expect(next('/homeadmin')).toBe('/homeadmin')
  const elsewhere = [
    'https://example.com/HomeAdmin/team?entry=3',
    '//example.com/HomeAdmin',
    '/\\example.com/HomeAdmin',
  ]
  const outside = ['/HomeAdmin/../blog?entry=3', '/HomeAdministrasi?entry=3', 'javascript:alert(1)', 'https://', '']
  for (const address of [...elsewhere, ...outside]) expect(next(address), address).toBeUndefined()
})
