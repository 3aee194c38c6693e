import { expect, it } from 'vitest'
import { agentIn } from './agent.ts'

it('says where a browser runs in the language of the back office', () => {
  expect(agentIn('Chrome on Android', 'id')).toBe('Chrome di Android')
  expect(agentIn('Samsung Internet on Android', 'id')).toBe('Samsung Internet di Android')
  expect(agentIn('Chrome on Android', 'en')).toBe('Chrome on Android')
  expect(agentIn('curl', 'id')).toBe('curl')
  expect(agentIn('robot/1 (runs on and on)', 'id')).toBe('robot/1 (runs on and on)')
})
