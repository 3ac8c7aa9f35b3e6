import { expect, it } from 'vitest'
import { plannedRoute } from './planned-route'

const at = (time: string) => `2026-03-02T${time}:00Z`
const stop = (id: string, time: string | null, fields: object = {}) => ({
  ...{ id, state: 'scheduled', ...fields },
  ...(time !== null && { scheduledArrivalTime: at(time), scheduledDepartureTime: at(time) }),
})
// It was to leave at six, and left at eight.
const left = stop('a', '06:00', {
  ...{ state: 'departed', actualArrivalTime: at('05:50'), actualDepartureTime: at('08:00') },
})
const endOf = (...stops: ReturnType<typeof stop>[]) =>
  plannedRoute({ id: 'r', stops: [left, ...stops] }, new Date(at('06:00')), new Date(at('10:00'))).expectedEnd

it('passes the delay of a route under way on to its end, also over a last stop that is skipped or has no time', () => {
  const late = { atMs: Date.parse(at('11:00')) }
  expect(endOf(stop('b', '09:00'))).toMatchObject(late)
  expect(endOf(stop('b', '09:00'), stop('c', '10:00', { state: 'skipped' }))).toMatchObject(late)
  expect(endOf(stop('b', '09:00'), stop('c', null))).toMatchObject(late)
  expect(endOf(stop('b', null)), 'nothing is expected of any').toBeNull()
})
