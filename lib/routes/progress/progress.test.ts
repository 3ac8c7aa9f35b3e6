import { expect, it } from 'vitest'
import { progressOf } from './progress'

const stop = (state = 'scheduled', fields: object = {}) => ({ id: 's', state, ...fields })
const of = (...states: string[]) => progressOf({ stops: states.map((state) => stop(state)) })

it('has not begun while somebody comes to its first stop, waits there or leaves one out: it may still be held back', () => {
  for (const first of ['scheduled', 'unassigned', 'en route', 'arrived', 'skipped'])
    expect(of(first, 'scheduled', 'scheduled'), first).toBe('notStarted')
  expect(of('scheduled', 'skipped', 'scheduled')).toBe('notStarted')
})

it('is on its way once its first stop was left, or anything happened at a later one', () => {
  expect(of('departed', 'scheduled')).toBe('underway')
  for (const later of ['en route', 'arrived', 'departed'])
    expect(of('skipped', later, 'scheduled'), later).toBe('underway')
  const at = '2026-03-02T06:00:00Z'
  expect(progressOf({ stops: [stop('scheduled', { actualDepartureTime: at }), stop()] })).toBe('underway')
  expect(progressOf({ stops: [stop('arrived'), stop()], actualRouteStartTime: at })).toBe('underway')
})

it('is on its way to its only stop', () => {
  expect(of('en route')).toBe('underway')
  expect(of('scheduled')).toBe('notStarted')
  expect(of('arrived')).toBe('done')
})

it('is done with its last stop, or its told end, and unknown without any stop', () => {
  expect(of('departed', 'skipped')).toBe('done')
  expect(progressOf({ stops: [stop()], actualRouteEndTime: '2026-03-02T06:00:00Z' })).toBe('done')
  expect(progressOf({ stops: [] })).toBe('unknown')
})
