import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['0812-3456-7890', '0812-3456-7890', ''],
  ['+62 (0)21 555.0138', '+62 (0)21 555.0138', ''],
  ['021-5550138 ext 12', '021-5550138', '12'],
  ['021-5550138 Ext. 12', '021-5550138', '12'],
  ['021-5550138 EXT: 012', '021-5550138', '012'],
  ['(021) 555 0138 pes. 7', '(021) 555 0138', '7'],
  ['021 5550138 pesawat 701', '021 5550138', '701'],
  ['021-5550138x12', '021-5550138', '12'],
  ['021-5550138 #12', '021-5550138', '12'],
  ['021-555 0138/39', '021-555 0138', ''],
  ['021-555 0138 / 39 / 40', '021-555 0138', ''],
  ['021-5550138/0812-3456-7890 ext 3', '021-5550138', '3'],
  ['\u202a021\u00a05550138\u202c ext\u00a012', '021 5550138', '12'],
])('parsePhone reads %s as %s with the extension "%s"', (text, main, extension) => {
  expect(parsePhone(text)).toEqual({ main, extension })
})

const withoutNumber = ['', '-', '123', '12/34567', 'telepon saya', '/39', 'ext 12345']
const withBrokenExtension = ['021-5550138 ext', '021-5550138 ext 1234567', '021-5550138//']

test.each([...withoutNumber, ...withBrokenExtension])('parsePhone rejects "%s"', (text) => {
  expect(parsePhone(text)).toBeUndefined()
})
