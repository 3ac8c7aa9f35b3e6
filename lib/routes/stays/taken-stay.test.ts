import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { RouteStop } from '../schema'
import { stopsWithStay } from './taken-stay'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

const stop = (
  id: string,
  arrives: number,
  leaves: number | null,
  fields: Partial<RouteStop> = {},
): RouteStop => ({
  ...{ id, state: 'scheduled', scheduledArrivalTime: iso(arrives) },
  scheduledDepartureTime: leaves === null ? null : iso(leaves),
  ...fields,
})
const dock = (minutes: number | null) => ({
  address: { id: 'dock', name: 'Dock 4' },
  ...(minutes !== null && { learnedStayMs: minutes * MINUTE_MS }),
})
const timesOf = (stops: RouteStop[], address = 'dock') =>
  stopsWithStay(stops, address)?.map(({ arrives, leaves }) => [arrives, leaves])

it('leaves there after what a stay takes, and moves what comes behind it along', () => {
  const stops = [stop('a', 0, 0), stop('b', 60, 80, dock(35)), stop('c', 140, 160), stop('d', 200, null)]
  expect(timesOf(stops)).toEqual([
    [iso(0), iso(0)],
    [iso(60), iso(95)],
    [iso(155), iso(175)],
    [iso(215), null],
  ])
  expect(
    stopsWithStay(stops, 'dock')?.map(({ id, arrivesByMs, leavesByMs }) => [id, arrivesByMs, leavesByMs]),
  ).toEqual([
    ['a', 0, 0],
    ['b', 0, 15 * MINUTE_MS],
    ['c', 15 * MINUTE_MS, 15 * MINUTE_MS],
    ['d', 15 * MINUTE_MS, 15 * MINUTE_MS],
  ])
})

it('is sooner where a plan is generous, and counts each stop at the place', () => {
  expect(timesOf([stop('a', 0, 0), stop('b', 60, 80, dock(12)), stop('c', 140, 160, dock(30))])).toEqual([
    [iso(0), iso(0)],
    [iso(60), iso(72)],
    [iso(132), iso(162)],
  ])
})

it.each([
  ['it is the first stop', [stop('a', 0, 20, dock(35)), stop('b', 60, 80)]],
  ['nothing is learned', [stop('a', 0, 0), stop('b', 60, 80, dock(null))]],
  ['it is planned so', [stop('a', 0, 0), stop('b', 60, 95, dock(35))]],
  ['no stay is planned', [stop('a', 0, 0), stop('b', 60, null, dock(35))]],
  ['it is another place', [stop('a', 0, 0), stop('b', 60, 80, { ...dock(35), address: { id: 'yard' } })]],
  [
    'it was reached',
    [stop('a', 0, 0), stop('b', 60, 80, { ...dock(35), state: 'departed', actualDepartureTime: iso(90) })],
  ],
])('changes nothing where %s', (_, stops) => expect(timesOf(stops)).toBeUndefined())

it('keeps every way as long as it was planned, and taken over once has nothing left to take over', () => {
  const plan = fc.array(
    fc.record({
      way: fc.integer({ min: 0, max: 90 }),
      stay: fc.integer({ min: 1, max: 60 }),
      learned: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(plan, (legs) => {
      let at = 0
      const stops = [
        stop('0', 0, 0),
        ...legs.map(({ way, stay, learned }, index) => {
          const arrives = at + way
          at = arrives + stay
          return stop(String(index + 1), arrives, at, dock(learned))
        }),
      ]
      const taken = stopsWithStay(stops, 'dock')
      if (!taken) return
      const after = stops.map((one, index) => ({
        ...one,
        scheduledArrivalTime: taken[index]?.arrives ?? null,
        scheduledDepartureTime: taken[index]?.leaves ?? null,
      }))
      const ways = (of: readonly RouteStop[]) =>
        of
          .slice(1)
          .map(
            (one, index) =>
              Date.parse(one.scheduledArrivalTime ?? '') -
              Date.parse(of[index]?.scheduledDepartureTime ?? ''),
          )
      expect(ways(after)).toEqual(ways(stops))
      const rest = stopsWithStay(after, 'dock')
      // A stay of no time is planned as none, which then has it in the way.
      if (legs.every(({ learned }) => learned !== 0)) expect(rest).toBeNull()
    }),
  )
})
