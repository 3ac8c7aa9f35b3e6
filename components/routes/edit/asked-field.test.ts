import { expect, it } from 'vitest'
import { fieldAsked } from './asked-field'

it('reads the field that an address asks for, and none that the form does not have', () => {
  const asked = (search: string) => fieldAsked(new URLSearchParams(search))
  expect(asked('field=stops')).toBe('stops.0.name')
  expect(asked('field=departure')).toBe('stops.0.scheduledDepartureTime')
  expect(asked('field=constructor')).toBeNull()
  expect(asked('')).toBeNull()
})
