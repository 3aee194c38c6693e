import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { componentList } from './component-list.ts'

const given = { config: readConfig({}) }

test('each component starts when what it needs has started, and stops when those that need it have stopped', async () => {
  const events: string[] = []
  const stopping = (name: string) => async () => {
    events.push(`${name} stops`)
    await Promise.resolve()
    events.push(`${name} has stopped`)
  }
  const gate = Promise.withResolvers<void>()
  const starting = componentList<typeof given>()
    .add('first', [], () => ({ stop: stopping('first') }))
    .add('slow', [], () => gate.promise, stopping('slow'))
    .add('third', ['first'], (services) => void events.push(`third: ${Object.keys(services)}`), stopping('third'))
    .add('last', 'all before', (services) => void events.push(`last: ${Object.keys(services)}`), stopping('last'))
    .start(given)
  await expect.poll(() => events).toEqual(['third: first'])
  gate.resolve()
  const { stop } = await starting
  expect(events.splice(0)).toEqual(['third: first', 'last: config,first,slow,third'])
  await stop()
  expect(events.slice(0, 2)).toEqual(['last stops', 'last has stopped'])
  expect(events.indexOf('first stops')).toBeGreaterThan(events.indexOf('third has stopped'))
  expect(events).toHaveLength(8)
})

test('only named components and what they need start, without those that are given', async () => {
  const list = componentList<typeof given>()
    .add('one', [], () => 1)
    .add('two', ['one'], () => 2)
    .add('three', ['two'], ({ two }) => two + 1)
    .add('four', [], () => 4)
  expect((await list.start(given, ['three'])).services).toEqual({ ...given, one: 1, two: 2, three: 3 })
  expect((await list.start({ ...given, two: 22 }, ['three'])).services).toEqual({ ...given, two: 22, three: 23 })
})

test('an error names the component that failed; one that the operator can fix says what to do', async () => {
  const failing = (cause: Error) =>
    componentList<typeof given>()
      .add('broken', [], () => Promise.reject(cause))
      .add('next', ['broken'], () => undefined)
      .start(given)
  const bug = new TypeError('x is not a function')
  await expect(failing(bug)).rejects.toMatchObject({ message: 'The component broken did not start.', cause: bug })
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(failing(full)).rejects.toThrow(/^The disk of DATA_DIR .* is full \(no space\): free some room/)
})
