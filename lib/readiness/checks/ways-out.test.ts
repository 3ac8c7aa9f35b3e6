import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '@/test/readiness/arbitrary'
import { at, driver, facts, license, neighbour, told, vehicle } from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import type { Facts } from '../facts/facts'
import { judge } from '../judge'

const USUAL = settings()
const waysOf = (asked: Facts) =>
  judge(asked, USUAL).findings.map(({ topic, waysOut }) => `${topic.kind}: ${waysOut.join(' ')}`)

describe('who else may go as a way out', () => {
  it('is another vehicle of one that comes back late, and another driver of one who does', () => {
    const late = neighbour('03:00-06:00', {
      progress: 'underway',
      expectedEnd: { atMs: at('07:00'), afterMs: -Infinity },
    })
    const asked = (fields: Partial<Facts>) => facts({ nowMs: at('05:00'), ...fields })
    expect(waysOf(asked({ vehicle: vehicle({ neighbours: [late] }) }))).toContain(
      'vehicle: another_vehicle move_departure',
    )
    expect(waysOf(asked({ driver: driver({ neighbours: [late] }) }))).toContain(
      'driver: another_driver move_departure',
    )
  })

  it('is another one of those that a route names', () => {
    const left = told('deactivated' as const)
    expect(waysOf(facts({ driver: driver({ standing: left }) }))).toEqual([
      'driver: name_somebody another_driver go_anyway',
    ])
    expect(waysOf(facts({ vehicle: vehicle({ standing: left }) }))).toEqual([
      'vehicle: name_somebody another_vehicle go_anyway',
    ])
    expect(waysOf(facts({ driver: null, vehicle: null }))).toEqual([
      'route: name_somebody another_vehicle another_driver go_anyway',
    ])
  })

  it('is another vehicle where its papers are over, and another driver where his are', () => {
    const over = told([license({ expiresAtMs: at('01:00') })])
    expect(waysOf(facts({ vehicle: vehicle({ qualifications: over }) }))).toEqual([
      'vehicle: another_vehicle move_departure',
    ])
    expect(waysOf(facts({ driver: driver({ qualifications: over }) }))).toEqual([
      'driver: another_driver move_departure go_anyway',
    ])
  })

  it('is never a vehicle for what a driver has, nor a driver for what a vehicle has', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyFacts(), (given) => {
        for (const { topic, waysOut } of judge(given, USUAL).findings) {
          seen.add(topic.kind)
          if (topic.kind === 'driver') expect(waysOut).not.toContain('another_vehicle')
          if (topic.kind === 'vehicle' || topic.kind === 'trailer')
            expect(waysOut).not.toContain('another_driver')
        }
      }),
      { numRuns: 200 },
    )
    expect([...seen]).toEqual(expect.arrayContaining(['driver', 'vehicle']))
  })
})
