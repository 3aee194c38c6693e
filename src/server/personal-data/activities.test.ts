import { describe, expect, test } from 'vitest'
import type { ProcessingActivity } from '#contracts/personal-data.ts'
import { testDatabases } from '#kit/databases.ts'
import { useTestSite } from '#kit/test-site.ts'
import { listActivities } from './activities.ts'

const day = 86_400_000
const all = {
  config: {
    retentionDays: 365,
    backups: { intervalMs: day, keepCount: 7, folder: '' },
    backupPassphrase: 'a',
    backupS3: { url: 'https://simpan.example/b', region: 'x', accessKeyId: 'a', secretAccessKey: 'b' },
  },
  settings: { spamFilter: 'on', autoReply: 'on', weeklyLetter: 'on' },
  whatsApp: '+62 812 5555 0199',
  mailServer: 'surat.example',
}
const english = (activities: readonly ProcessingActivity[], id: string) => {
  const { id: _, ...found } = activities.find((activity) => activity.id === id) ?? { id }
  return Object.values(found)
    .map(({ en }) => en)
    .join(' ')
}

test('what is switched on is listed with who receives it and how long it is kept', () => {
  const activities = listActivities(all)
  expect(activities.map(({ id }) => id)).toEqual([
    'requests',
    'spam',
    'limits',
    'letters',
    'whatsapp',
    'accounts',
    'backups',
  ])
  expect(english(activities, 'requests')).toContain('365 days after the last change')
  expect(english(activities, 'letters')).toMatch(/reply automatically.*letter on Mondays.*surat\.example/)
  expect(english(activities, 'backups')).toMatch(/, encrypted.*last 7 backups.*simpan\.example/)
})

test('what is off is not listed, and is said of nothing else', () => {
  const config = { ...all.config, retentionDays: undefined, backupPassphrase: undefined, backupS3: undefined }
  const off = { spamFilter: 'off', autoReply: 'off', weeklyLetter: 'off' }
  const activities = listActivities({ config, settings: off, whatsApp: '', mailServer: 'surat.example' })
  expect(activities.map(({ id }) => id)).toEqual(['requests', 'limits', 'letters', 'accounts', 'backups'])
  expect(english(activities, 'requests')).toContain('Until the person asks')
  expect(english(activities, 'letters')).not.toMatch(/automatically|Mondays/)
  expect(english(activities, 'backups')).toMatch(/not encrypted.*Nobody/)
  const backups = { ...config.backups, intervalMs: undefined }
  const none = listActivities({ config: { ...config, backups }, settings: off, whatsApp: '', mailServer: '' })
  expect(none.map(({ id }) => id)).toEqual(['requests', 'limits', 'accounts'])
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  test('the list follows the settings and the contact, for administrators alone', async () => {
    const ids = async () => (await site.get<ProcessingActivity[]>('/api/person/activities')).body.map(({ id }) => id)
    const change = async (path: string, values: object) => {
      const [{ id }] = (await site.get<[{ id: number }]>(`/api/${path}?lang=all`)).body
      expect((await site.call('PUT', `/api/${path}/${id}`, values)).status).toBe(200)
    }
    expect(await ids()).toContain('spam')
    await change('settings', { spamFilter: 'off' })
    await change('contact', { whatsapp: '0812 5555 0199' })
    await expect.poll(ids).toEqual(expect.arrayContaining(['whatsapp']))
    expect(await ids()).not.toContain('spam')
    expect((await site.call('GET', '/api/person/activities', undefined, { as: 'visitor' })).status).toBe(401)
  })
})
