import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '@/lib/readiness/judge'
import { mostlyWell } from '@/test/readiness/arbitrary'
import {
  defect,
  driver,
  facts,
  neighbour,
  report,
  stop,
  told,
  trailer,
  vehicle,
} from '@/test/readiness/facts'
import { settings } from '@/test/readiness/words'
import { byPlace, type Place, placeOf } from './in-turn'

const place = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom<0 | 1>(0, 1),
  fc.option<number>(fc.integer({ min: 0, max: 3 })),
  fc.constantFrom('ana', 'ben', '\u{10FFFF}'),
  fc.constantFrom('1', '2', '3'),
)

const USUAL = settings()
const of = (given: ReturnType<typeof facts>, distanceMeters: number | null = null, name = 'RV 1') =>
  placeOf({ id: name, name, facts: given, verdict: judge(given, USUAL), distanceMeters }, 'vehicle')

describe('candidates in turn', () => {
  it('are in one order, whichever way they came', () => {
    fc.assert(
      fc.property(place, place, place, (a: Place, b: Place, c: Place) => {
        expect(Math.sign(byPlace(a, b))).toBe(-Math.sign(byPlace(b, a)) || 0)
        if (byPlace(a, b) <= 0 && byPlace(b, c) <= 0) expect(byPlace(a, c)).toBeLessThanOrEqual(0)
        expect(byPlace(a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('have whoever is ready before whoever is not, however near', () => {
    const gravity = { ready: 0, check: 1, blocked: 2 }
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mostlyWell({ progress: 'notStarted' }), fc.option(fc.nat(1000))), { maxLength: 6 }),
        (all) => {
          const sorted = all
            .map(([one, meters]) => {
              const now = { ...one, nowMs: one.route.departsAtMs - 3_600_000 }
              return { word: judge(now, USUAL).word, place: of(now, meters) }
            })
            .toSorted((one, other) => byPlace(one.place, other.place))
          const words = sorted.map(({ word }) => (word in gravity ? word : 'check'))
          expect(words).toEqual(
            words.toSorted(
              (one, other) =>
                ['ready', 'check', 'blocked'].indexOf(one) - ['ready', 'check', 'blocked'].indexOf(other),
            ),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('do not mix who is well with who is not where the plan alone stands against all', () => {
    const late = { stops: [stop('A 06:15', { hasPlace: false })] }
    const well = facts({ route: late })
    const minor = report('i1', { defects: [defect('d1')] })
    const hurt = facts({ route: late, vehicle: vehicle({ id: 'v1', reports: told([minor]) }) })
    expect([judge(well, USUAL).word, judge(hurt, USUAL).word]).toEqual(['check', 'check'])
    expect(byPlace(of(well, 900, 'v1'), of(hurt, 20, 'v1'))).toBeLessThan(0)
  })

  it('have the driver first against whom no more stands than what the vehicle that stays pulls', () => {
    const pulls = {
      trailers: [trailer({ reports: told([report('i1', { defects: [defect('x', { on: 'trailer' })] })]) })],
    }
    const course = { id: 't1', courseName: null, dueAtMs: null, isCompleted: false, isOverdue: true }
    const well = facts({ ...pulls, driver: driver({ id: 'ana' }) })
    const hurt = facts({ ...pulls, driver: driver({ id: 'ben', training: told([course]) }) })
    expect([judge(well, USUAL).word, judge(hurt, USUAL).word]).toEqual(['check', 'check'])
    const [ana, ben] = [well, hurt].map((given, index) =>
      placeOf(
        {
          ...{ id: given.driver?.id ?? '', name: null, facts: given, verdict: judge(given, USUAL) },
          distanceMeters: index === 0 ? 900 : 20,
        },
        'driver',
      ),
    )
    expect(ana && ben && byPlace(ana, ben)).toBeLessThan(0)
  })

  it('have the free one first, then the nearest, then those of whom nobody knows where they are', () => {
    const overlapping = facts({ vehicle: vehicle({ neighbours: [neighbour('07:00-08:00')] }) })
    const noted = settings({ checks: { 'vehicle-twice': { weight: 'note' } } })
    const busy = placeOf(
      {
        ...{ id: 'b', name: 'RV 0', facts: overlapping, verdict: judge(overlapping, noted) },
        distanceMeters: 1,
      },
      'vehicle',
    )
    const order = [busy, of(facts(), null, 'RV 2'), of(facts(), 900, 'RV 3'), of(facts(), 20, 'RV 4')]
    expect(order.toSorted(byPlace).map(([, , , , name]) => name)).toEqual(['rv 4', 'rv 3', 'rv 2', 'rv 0'])
  })
})
