import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Fault, findPlace, findPromiseFile } from '../../tools/mutate/faults/fault.ts'
import { faultsByArea } from '../../tools/mutate/faults/index.ts'

const faults = Object.values(faultsByArea).flat()

const fault: Fault = { file: 'src/x.ts', promise: 'It adds.', from: 'a + b', to: 'a - b' }

test('a fault finds the place of its text, and the character that changes', () => {
  expect(findPlace(fault, 'return a + b')).toEqual({ start: 7, end: 12, firstChange: 9 })
})

test.for(['return a', 'a + b || a + b'])('a fault whose text does not occur once is named: %s', (source) => {
  expect(() => findPlace(fault, source)).toThrow('src/x.ts: the fault has to change a text that occurs once')
})

test('each fault of the lists still finds its place', () => {
  const lost = faults.flatMap((one) => {
    try {
      findPlace(one, readFileSync(one.file, 'utf8'))
      return []
    } catch (error) {
      return String(error)
    }
  })
  expect(lost).toEqual([])
  expect(faults.length).toBeGreaterThan(150)
})

test('each document that a fault names exists', () => {
  const named = faults.map((one) => findPromiseFile(one) ?? one.file)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('no fault is listed twice', () => {
  const keys = faults.map(({ file, from, to }) => `${file}: ${from} → ${to}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
