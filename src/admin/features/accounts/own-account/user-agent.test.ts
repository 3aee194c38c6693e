import { expect, it } from 'vitest'
import { translateUserAgent } from './user-agent.ts'

it('translates the description of a browser', () => {
  expect(translateUserAgent('Chrome on Android', 'id')).toBe('Chrome di Android')
  expect(translateUserAgent('Samsung Internet on Android', 'id')).toBe('Samsung Internet di Android')
  expect(translateUserAgent('Chrome on Android', 'en')).toBe('Chrome on Android')
  expect(translateUserAgent('curl', 'id')).toBe('curl')
  expect(translateUserAgent('robot/1 (runs on and on)', 'id')).toBe('robot/1 (runs on and on)')
})
