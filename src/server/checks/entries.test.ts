import { expect, test } from 'vitest'
import { runCheck } from './check.ts'
import { leftOutEntries } from './entries.ts'

test('Start names what no page shows, with the reason and a link to its form', async () => {
  const error = new RangeError('Invalid time value')
  const leftOut = [
    { collection: 'page', id: 54, title: 'Karier', error },
    { collection: 'settings', id: 1, title: '', error },
  ] as const
  const [line] = await runCheck(leftOutEntries, { leftOut })
  expect(line).toMatchObject({
    state: 'warning',
    text: { en: '2 entries are not shown on the site' },
    links: [
      { label: { id: 'Halaman: Karier – Invalid time value' }, href: '/HomeAdmin/Pages?entry=54' },
      { label: { en: 'Settings – Invalid time value' } },
    ],
  })
  expect(await runCheck(leftOutEntries, { leftOut: [] })).toEqual([])
})
