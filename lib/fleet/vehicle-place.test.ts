import { expect, it } from 'vitest'
import { vehiclePlace } from './vehicle-place'

const TOLD = { time: '2026-03-02T08:00:00Z', latitude: 33.4, longitude: -112.1 }

it('reads place, heading, speed, and the place in words, the name of the address book first', () => {
  const told = {
    ...TOLD,
    ...{ headingDegrees: 90, speedMilesPerHour: 41.5 },
    reverseGeo: { formattedLocation: '1 Main St, Phoenix' },
  }
  expect(vehiclePlace(told)).toEqual({
    ...{ latitude: 33.4, longitude: -112.1, headingDegrees: 90, milesPerHour: 41.5 },
    words: '1 Main St, Phoenix',
  })
  expect(vehiclePlace({ ...told, address: { id: '1', name: 'Yard' } })?.words).toBe('Yard')
})

it('knows no more than it is told', () => {
  expect(vehiclePlace(TOLD)).toMatchObject({ headingDegrees: null, milesPerHour: null, words: null })
})

it.each([
  ['nothing', null],
  ['no longitude', { time: TOLD.time, latitude: 1 }],
  ['a latitude beyond the pole', { ...TOLD, latitude: 90.1 }],
  ['a longitude beyond the date line', { ...TOLD, longitude: -180.5 }],
  ['a device without a fix', { ...TOLD, latitude: 0, longitude: 0 }],
])('%s is no place', (_, value) => {
  expect(vehiclePlace(value)).toBeNull()
})
