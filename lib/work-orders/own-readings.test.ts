import { expect, it } from 'vitest'
import { ownReadings, READINGS } from './own-readings'

it('are all that the platform would fill in', () => {
  expect(Object.keys(ownReadings({ odometerMeters: 5, engineHours: 0 }))).toEqual(READINGS)
})

it('leave out what the order has not, and what no request can say', () => {
  expect(ownReadings({ status: 'Open', engineHours: 7 })).toEqual({ engineHours: 7 })
  expect(ownReadings({ odometerMeters: 1234.6 })).toEqual({})
})
