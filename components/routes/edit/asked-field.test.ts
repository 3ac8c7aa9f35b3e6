import { expect, it } from 'vitest'
import { fieldAsked } from './asked-field'

it('reads the field that an address asks for, and none that the form does not have', () => {
  const asked = (search: string) => fieldAsked(new URLSearchParams(search))
  expect(asked('field=stops')).toBe('stops.0.name')
  // One departure alone is no way to move a route.
  expect(asked('field=departure')).toBeNull()
  expect(asked('field=constructor')).toBeNull()
  expect(asked('')).toBeNull()
})
