import { expect, it } from 'vitest'
import { askedOfDay, askedOfRoute, choosing, readMapState } from './map-state'

const read = (search: string) => readMapState(new URLSearchParams(search))

it('shows today and chooses nothing unless told', () => {
  expect(read('')).toEqual({ day: 'today', chosen: null })
  expect(read('day=2026-02-30&route=')).toEqual({ day: 'today', chosen: null })
})

it('reads back what it was told to choose', () => {
  for (const chosen of [{ kind: 'route', id: 'a b' } as const, { kind: 'vehicle', id: '7' } as const]) {
    const told = Object.entries(choosing(chosen)).filter((pair): pair is [string, string] => pair[1] !== null)
    expect(read(new URLSearchParams(told).toString()).chosen).toEqual(chosen)
  }
  expect(choosing(null)).toEqual({ route: null, vehicle: null })
})

it('asks for a day with whose midnight it means, and for one route by its id', () => {
  expect(askedOfDay('tomorrow', { days: 'own', zone: 'UTC' })).toBe('day=tomorrow&days=own&zone=UTC')
  expect(askedOfRoute('a&b')).toBe('route=a%26b')
})
