import { expect, test } from 'vitest'
import { fillReply, unknownPlaceholders } from './reply.ts'

test('a reply has the name and the service in place of their placeholders, and nothing else', () => {
  const values = { name: 'Sari {service}', service: 'Web' }
  expect(fillReply('Halo {name}, {service}{service} {nama} {constructor} {}', values)).toBe(
    'Halo Sari {service}, WebWeb {nama} {constructor} {}',
  )
  expect(unknownPlaceholders('{name} {nama} {service} {} {toString}')).toEqual(['{nama}', '{}', '{toString}'])
})
