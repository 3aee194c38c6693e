import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { componentList } from './component-list.ts'

const given = { config: readConfig({}) }
const events: string[] = []
const gates = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
const stopping = (name: string) => async () => {
  events.push(`${name} stops`)
  await Promise.resolve()
  events.push(`${name} has stopped`)
}
const list = componentList<typeof given>()
  .add('first', [], () => gates.first.promise.then(() => ({ stop: stopping('first') })))
  .add('second', [], () => gates.second.promise.then(() => 2), stopping('second'))
  .add('third', ['first'], ({ first, ...others }) => {
    events.push(`third starts with ${Object.keys({ first, ...others })}`)
    return { stop: stopping('third') }
  })
  .add('last', 'all before', (services) => events.push(`last starts with ${Object.keys(services)}`), stopping('last'))

test('each component starts when what it needs has started, and stops when those that need it have stopped', async () => {
  const starting = list.start(given)
  gates.first.resolve()
  await expect.poll(() => events).toEqual(['third starts with first'])
  gates.second.resolve()
  const { services, stop } = await starting
  expect(services.second).toBe(2)
  expect(events.splice(0)).toEqual(['third starts with first', 'last starts with config,first,second,third'])
  await stop()
  expect(events.slice(0, 2)).toEqual(['last stops', 'last has stopped'])
  expect(events.indexOf('first stops')).toBeGreaterThan(events.indexOf('third has stopped'))
  expect(events).toHaveLength(8)
})

test('only named components and what they need start, without those whose service is given', async () => {
  const started: string[] = []
  const start = (name: string) => () => started.push(name)
  const all = componentList<typeof given>()
    .add('one', [], start('one'))
    .add('two', ['one'], start('two'))
    .add('three', ['two'], start('three'))
    .add('four', [], start('four'))
  await all.start(given, ['three'])
  expect(started.splice(0)).toEqual(['one', 'two', 'three'])
  const { services } = await all.start({ ...given, two: 22 }, ['two', 'three'])
  expect({ started, two: services.two }).toEqual({ started: ['three'], two: 22 })
})

test('an error names the component that failed; one that the operator can fix says what to do', async () => {
  const failing = (cause: Error) =>
    componentList<typeof given>()
      .add('broken', [], () => Promise.reject(cause))
      .add('next', ['broken'], () => expect.fail('It needs what has not started.'))
      .start(given)
  const bug = new TypeError('x is not a function')
  await expect(failing(bug)).rejects.toMatchObject({ message: 'The component broken did not start.', cause: bug })
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(failing(full)).rejects.toThrow(/^The disk of DATA_DIR .* is full \(no space\): free some room/)
})
