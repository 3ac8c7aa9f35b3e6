import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { departsAt, minutesMoved } from './departs'

const ZONE = 'America/Chicago'
// The clock is set back from 02:00 to 01:00 at 07:00 UTC.
const at = (utc: string) => Date.parse(`2026-11-01T${utc}Z`)
const dragged = (startsAtMs: number, minutes: number) =>
  minutesMoved(departsAt(startsAtMs + minutes * MINUTE_MS, ZONE), startsAtMs, ZONE)

it('is what was dragged, also into and within the hour that comes twice', () => {
  expect(dragged(at('05:30:00'), 120)).toBe(120)
  expect(dragged(at('07:00:00'), 40)).toBe(40)
  expect(dragged(at('07:30:00'), 0)).toBe(0)
  expect(dragged(at('07:30:20'), -60)).toBe(-60)
})

it('leads on by steps from the second time that reads so', () => {
  const startsAtMs = at('07:30:00')
  const steps = [5, 5, 30, 30, -5]
  let minutes = 0
  for (const by of steps)
    minutes = minutesMoved(departsAt(startsAtMs + (minutes + by) * MINUTE_MS, ZONE), startsAtMs, ZONE) ?? 0
  expect(minutes).toBe(65)
})

it('reads what is typed as the first of two, keeps a plan’s seconds, and refuses what no clock shows', () => {
  const begun = departsAt(at('05:30:20'), ZONE)
  const typed = (departs: string) => minutesMoved({ ...begun, departs }, at('05:30:20'), ZONE)
  expect(typed('2026-11-01T01:45')).toBe(75)
  expect(typed('')).toBeNull()
  expect(typed('2026-03-08T02:30')).toBeNull()
})
