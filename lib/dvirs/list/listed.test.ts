import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOfOther } from '../defects/is-about'
import type { DvirBody } from '../schema'
import { listedDvir } from './listed'

const BOTH = { id: '1', vehicle: { id: 'v1', name: 'Truck 1' }, trailer: { id: 't1' } }
const BRAKES = { id: 'd1', isResolved: false, defectType: 'Brakes' }
const notOf = (fields: Partial<DvirBody>) => listedDvir({ ...BOTH, ...fields }).notOf

it('names whichever of vehicle and trailer its status is not of, all defects being of the other one', () => {
  for (const safetyStatus of ['unsafe', 'UNSAFE', 'resolved']) {
    expect(notOf({ safetyStatus, vehicleDefects: [BRAKES] })).toEqual({ id: 't1', only: 'vehicle' })
    expect(notOf({ safetyStatus, trailerDefects: [BRAKES] })).toEqual({ id: 'v1', only: 'trailer' })
    const ofBoth = { vehicleDefects: [BRAKES], trailerDefects: [{ ...BRAKES, id: 'd2' }] }
    expect(notOf({ safetyStatus, ...ofBoth })).toBeUndefined()
    // Without a defect it is of both, and of one alone there is no other.
    expect(notOf({ safetyStatus })).toBeUndefined()
    expect(notOf({ safetyStatus, trailer: null, vehicleDefects: [BRAKES] })).toBeUndefined()
    expect(notOf({ safetyStatus, vehicle: null, vehicleDefects: [BRAKES] })).toBeUndefined()
  }
  expect(notOf({ safetyStatus: 'safe', vehicleDefects: [BRAKES] })).toBeUndefined()
  const longest = { id: 't'.repeat(256) }
  expect(notOf({ safetyStatus: 'unsafe', trailer: longest, vehicleDefects: [BRAKES] })).toBeUndefined()
})

it('says of each what its page says', () => {
  const defects = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('d1', 'd2', 'd3'), isResolved: fc.boolean() }),
    { maxLength: 2, selector: ({ id }) => id },
  )
  const report = fc.record({
    id: fc.constant('1'),
    safetyStatus: fc.constantFrom('safe', 'Unsafe', 'resolved', 'odd', null),
    vehicle: fc.constantFrom({ id: 'v1' }, null, undefined),
    trailer: fc.constantFrom({ id: 't1' }, null, undefined),
    ...{ vehicleDefects: defects, trailerDefects: defects, defects },
  })
  fc.assert(
    fc.property(report, (one) => {
      const told = listedDvir(one).notOf
      for (const unit of ['vehicle', 'trailer'] as const) {
        const id = one[unit]?.id
        if (id !== undefined) expect(told?.id === id).toBe(isOfOther(one, unit))
      }
    }),
  )
})
