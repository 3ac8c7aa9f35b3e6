import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { departuresOf, TOLD } from '@/lib/routes/departures/departures'
import type { Word } from '../judge'
import { isUnderway, lateOf, runningOf, UNKNOWN } from './lateness'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`
const asked = (clock: string, departures = TOLD) => ({
  ...{ now: Date.parse(at(clock)), toleranceMs: 5 * MINUTE_MS, departures },
})
/** It left at 06:22 for a stop that is due at 08:00. */
const driving = (next: object) => ({
  stops: [
    { id: 's1', state: 'departed', scheduledDepartureTime: at('06:15'), actualDepartureTime: at('06:22') },
    { id: 's2', state: 'en route', enRouteTime: at('06:22'), ...next },
  ],
})
const due = { scheduledArrivalTime: at('08:00') }

it('says how a route on the road runs', () => {
  expect(runningOf(driving(due), asked('07:00'))).toEqual({
    late: { ms: 7 * MINUTE_MS, stop: 2 },
    runs: { standing: 'late', behindMs: 0 },
  })
  expect(runningOf(driving({ ...due, ontimeWindowAfterArrivalMs: 30 * MINUTE_MS }), asked('07:00'))).toEqual({
    late: null,
    runs: { standing: 'behind', behindMs: 7 * MINUTE_MS },
  })
  const onTime = driving({
    scheduledArrivalTime: at('08:10'),
    eta: at('08:08'),
    etaUpdatedAtTime: at('06:50'),
  })
  expect(runningOf(onTime, asked('07:00')).runs).toEqual({ standing: 'on_time', behindMs: 0 })
})

it('says that it is not known where nothing is expected of any stop, and nothing of one that is not on the road', () => {
  const unknown = { late: null, runs: { standing: 'unknown', behindMs: 0 } }
  expect(runningOf(driving({}), asked('07:00')), 'no time is planned').toEqual(unknown)
  expect(UNKNOWN, 'one that no row tells of').toEqual(unknown)
  const unheard = departuresOf('platform', Date.parse(at('05:00')))
  expect(runningOf(driving(due), asked('08:00', unheard)), 'nothing was heard of it').toEqual(unknown)
  const none = { late: null, runs: null }
  expect(runningOf({ ...driving(due), actualRouteEndTime: at('07:00') }, asked('07:30'))).toEqual(none)
})

it('tells how late it is expected, which is nothing where it is not late', () => {
  expect(lateOf(driving(due), asked('07:00'))).toEqual({ ms: 7 * MINUTE_MS, stop: 2 })
  expect(lateOf(driving({}), asked('07:00'))).toBeNull()
})

it('is asked of those alone whose verdict says that they are on the road', () => {
  const judged = (word: Word) => ({ verdict: { word, findings: [], notChecked: [], settingsVersion: 0 } })
  expect(isUnderway(judged('underway'))).toBe(true)
  expect((['ready', 'blocked', 'done'] as const).map((word) => isUnderway(judged(word)))).toEqual([
    ...[false, false, false],
  ])
})
