import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { tachograph } from '@/test/readiness/facts'
import { type PersonFacts, personOf } from './person'

const NOW = Date.UTC(2026, 2, 2, 6)
const SETTINGS = {
  country: 'US' as const,
  ...{ clocksFreshMs: 2 * HOUR_MS, expiryNoticeMs: 14 * DAY_MS },
  requiredQualifications: ['driver license'],
}
const told = <Value>(value: Value, atMs = NOW) => ({
  ...{ isTold: true as const, value, source: 'ledger' as const, atMs, countsUntilMs: null },
})
const untold = { isTold: false, why: 'not_offered' } as const
const clocks = (status: 'offDuty' | 'driving' | null, restingAtMs: number | null) => ({
  ...{ status, restingAtMs, driveLeftMs: 2 * HOUR_MS, shiftLeftMs: 3 * HOUR_MS, cycleLeftMs: 9 * HOUR_MS },
  ...{ cycleTomorrowMs: null, untilBreakMs: HOUR_MS },
})
const NOTHING: PersonFacts = {
  ...{ standing: untold, clocks: untold, tachograph: untold, qualifications: untold, training: untold },
  ...{ zone: 'UTC', vehicle: null, isOnRoad: false, mayBeOnRoad: false, lastRouteEndedAtMs: null },
}
const person = (given: Partial<PersonFacts>) => personOf({ ...NOTHING, ...given }, NOW, SETTINGS)
const iso = (ms: number) => new Date(ms).toISOString()

describe('what is told of a driver', () => {
  it('says why nothing is known', () => {
    expect(person({})).toEqual({
      ...{
        standing: null,
        zone: 'UTC',
        vehicle: null,
        hoursBy: 'clocks',
        clocks: null,
        tachograph: null,
        rest: null,
        qualifications: [],
        training: [],
      },
      untold: { hours: 'not_offered', qualifications: 'not_offered', training: 'not_offered' },
    })
  })

  it('has the hours left with the time they were told, and whether that is too long ago', () => {
    const at = (atMs: number) => person({ clocks: told(clocks('driving', null), atMs) }).clocks
    expect(at(NOW - HOUR_MS)).toEqual({
      ...{ toldAt: iso(NOW - HOUR_MS), isFresh: true, status: 'driving', driveLeftMs: 2 * HOUR_MS },
      ...{ shiftLeftMs: 3 * HOUR_MS, cycleLeftMs: 9 * HOUR_MS, untilBreakMs: HOUR_MS },
    })
    expect(at(NOW - 2 * HOUR_MS)?.isFresh).toBe(false)
  })

  it('rests by fresh clocks, else since the last route, and never on the road', () => {
    const ended = { lastRouteEndedAtMs: NOW - 5 * HOUR_MS }
    const off = told(clocks('offDuty', NOW - 3 * HOUR_MS))
    const byRoute = { since: iso(NOW - 5 * HOUR_MS), by: 'route' }
    expect(person({ ...ended, clocks: off }).rest).toEqual({ since: iso(NOW - 3 * HOUR_MS), by: 'clocks' })
    expect(person({ ...ended, clocks: told(clocks('driving', null)) }).rest).toBeNull()
    expect(person({ ...ended, clocks: { ...off, atMs: NOW - DAY_MS } }).rest).toEqual(byRoute)
    expect(person({ ...ended, clocks: told(clocks(null, null)) }).rest).toEqual(byRoute)
    expect(person(ended).rest).toEqual(byRoute)
    expect(person({ ...ended, clocks: off, isOnRoad: true }).rest).toBeNull()
  })

  it('does not rest by the last route where nobody tells whether the next one left, and by fresh clocks it does', () => {
    const ended = { lastRouteEndedAtMs: NOW - 5 * HOUR_MS, mayBeOnRoad: true }
    expect(person(ended).rest).toBeNull()
    expect(person({ ...ended, clocks: told(clocks('offDuty', NOW - 3 * HOUR_MS)) }).rest).toMatchObject({
      by: 'clocks',
    })
  })

  it('goes by the tachograph alone where its rules hold', () => {
    const resting = tachograph({ stateSinceMs: NOW - 3 * HOUR_MS })
    const eu = (given: Partial<PersonFacts>) =>
      personOf({ ...NOTHING, lastRouteEndedAtMs: NOW - 5 * HOUR_MS, ...given }, NOW, {
        ...SETTINGS,
        country: 'EU',
      })
    const off = told(clocks('offDuty', NOW - HOUR_MS))
    expect(eu({ clocks: off })).toMatchObject({
      ...{ hoursBy: 'tachograph', clocks: null, tachograph: null, rest: { by: 'route' } },
      untold: { hours: 'not_offered' },
    })
    expect(eu({ clocks: off, tachograph: told(resting) })).toMatchObject({
      tachograph: { toldAt: iso(NOW), isFresh: true, dayLeftMs: 9 * HOUR_MS, untilDailyRestMs: 13 * HOUR_MS },
      ...{ rest: { since: iso(NOW - 3 * HOUR_MS), by: 'tachograph' }, untold: { hours: null } },
    })
    expect(eu({ tachograph: told(tachograph({ isResting: false })) }).rest).toBeNull()
    expect(eu({ tachograph: told(resting, NOW - 2 * HOUR_MS) })).toMatchObject({
      ...{ tachograph: { isFresh: false }, rest: { by: 'route' } },
    })
    expect(person({ tachograph: told(resting) })).toMatchObject({ tachograph: null, rest: null })
  })

  it('has of each paper the one that lasts longest, the next to expire first', () => {
    const record = (id: string, typeId: string, expiresAtMs: number | null) => ({
      ...{ id, typeId, typeName: typeId, expiresAtMs },
    })
    const records = [
      record('q1', 'Forklift', null),
      record('q2', 'Driver license', NOW - DAY_MS),
      record('q3', 'Driver license', NOW),
      record('q4', 'Hazmat', NOW + 14 * DAY_MS),
      record('q5', 'Tanker', NOW + 14 * DAY_MS + 1),
    ]
    expect(
      person({ qualifications: told(records) }).qualifications.map(({ id, state, isRequired }) => [
        ...[id, state, isRequired],
      ]),
    ).toEqual([
      ['q3', 'expired', true],
      ['q4', 'soon', false],
      ['q5', 'valid', false],
      ['q1', 'lasting', false],
    ])
  })

  it('has training that is not completed, the first due first', () => {
    const course = (id: string, dueAtMs: number | null, given: object = {}) => ({
      ...{ id, courseName: null, dueAtMs, isCompleted: false, isOverdue: false, ...given },
    })
    const training = [
      course('t1', null),
      course('t2', NOW + 1),
      course('t3', NOW),
      course('t4', NOW - 1, { isCompleted: true }),
      course('t5', NOW + DAY_MS, { isOverdue: true }),
    ]
    expect(person({ training: told(training) }).training.map(({ id, isOverdue }) => [id, isOverdue])).toEqual(
      [
        ['t3', true],
        ['t2', false],
        ['t5', true],
        ['t1', false],
      ],
    )
  })

  test('says the same in whatever order the papers came', () => {
    const records = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        typeId: fc.constantFrom('x', 'y'),
        typeName: fc.constant(null),
        expiresAtMs: fc.option(fc.integer({ min: NOW - DAY_MS, max: NOW + DAY_MS })),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(records, (distinct) => {
        expect(person({ qualifications: told(distinct) }).qualifications).toEqual(
          person({ qualifications: told(distinct.toReversed()) }).qualifications,
        )
      }),
    )
  })
})
