import { expect, it } from 'vitest'
import { FEEDS } from './kinds'

const createdAtTime = '2026-03-01T08:00:00Z'
const keyOf = (item: object) => FEEDS.detections.read?.(item)?.sourceKey

it('takes a detection that does not say when it changed for another where it says something else', () => {
  const first = { id: 'x', createdAtTime, safetyEvent: [{ inboxEvent: false }] }
  const second = { id: 'x', createdAtTime, safetyEvent: [{ inboxEvent: true }] }
  expect(keyOf(first)).toBeTypeOf('string')
  expect(keyOf(second)).not.toBe(keyOf(first))
  expect(keyOf({ safetyEvent: [{ inboxEvent: false }], createdAtTime, id: 'x' })).toBe(keyOf(first))
})

it('reads a detection or an assignment without what of it cannot be read, and keeps it as it came', () => {
  const odd = { id: 'x', updatedAtTime: '2026-03-01T09:00:00Z', asset: { id: 7 }, course: 'C' }
  const told = { subjectId: 'x', happenedAt: '2026-03-01T09:00:00.000Z', body: odd }
  expect(FEEDS.detections.read?.(odd)).toMatchObject({ ...told, type: 'detected' })
  expect(FEEDS.training_assignments.read?.({ ...odd, status: 'completed' })).toMatchObject({
    ...told,
    ...{ type: 'completed', body: { ...odd, status: 'completed' } },
  })
  for (const { read } of [FEEDS.detections, FEEDS.training_assignments]) {
    expect(read?.({ ...odd, id: 7 })).toBeNull()
    expect(read?.({ ...odd, updatedAtTime: 7 })).toBeNull()
  }
})

it('keeps a route event that holds something odd as it came', () => {
  const body = {
    ...{ id: 'e', eventType: 'stopArrived', happenedAtTime: '2026-03-01T09:00:00Z' },
    route: { id: '1', externalIds: { stop: 7 } },
  }
  expect(FEEDS.route_events.read?.(body)).toMatchObject({ type: 'stopArrived', subjectId: '1', body })
})

it('goes by the time of the change where it is told', () => {
  const told = { id: 'x', createdAtTime, updatedAtTime: '2026-03-01T09:00:00Z' }
  expect(keyOf({ ...told, triggerDetectionLabel: 'braking' })).toBe('detection x 2026-03-01T09:00:00Z')
})
