import { expect, it } from 'vitest'
import type { Door } from '@/lib/connection/door'
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

const BODY = {
  ...{ id: 'e', eventType: 'stopArrived', happenedAtTime: '2026-03-01T09:00:00Z' },
  route: { id: '1' },
}

it('reads an event of the feed, of its noun, and nothing that has no id, no time or no members', () => {
  const happenedAt = '2026-03-01T09:00:00.000Z'
  expect(FEEDS.route_events.read?.(BODY)).toEqual({
    ...{ source: 'feed', sourceKey: 'e', type: 'stopArrived', noun: 'route', subjectId: '1' },
    ...{ happenedAt, body: BODY },
  })
  for (const odd of [{ ...BODY, id: 7 }, { ...BODY, happenedAtTime: 'soon' }, 'e', null])
    expect(FEEDS.route_events.read?.(odd)).toBeNull()
  const assignment = { id: 'x', createdAtTime, updatedAtTime: '2026-03-01T09:00:00Z' }
  expect(FEEDS.training_assignments.read?.(assignment)).toEqual({
    ...{ source: 'feed', sourceKey: 'training_assignment x 2026-03-01T09:00:00Z', type: 'changed' },
    ...{ noun: 'training_assignment', subjectId: 'x', happenedAt, body: assignment },
  })
  expect(keyOf({ id: 'x', createdAtTime })).toMatch(new RegExp(`^detection x ${createdAtTime} \\w`))
  expect(keyOf({ id: 'x' })).toBeUndefined()
  expect(FEEDS.data_points.read).toBeUndefined()
})

it('begins each feed where the specification lets it, and goes on for ever where that says so', () => {
  const [minute, day] = [60_000, 86_400_000]
  const week = 7 * day - 5 * minute
  const told = Object.entries(FEEDS).map(([kind, one]) => [
    ...[kind, one.onByDefault, one.isEndless],
    ...[one.firstBackMs, one.reachMs, one.defaultBackMs],
  ])
  expect(told).toEqual([
    ['route_events', true, false, week, week, day],
    ['training_assignments', false, true, 30 * day, null, null],
    ['detections', false, true, 7 * day, null, null],
    ['data_points', false, false, null, null, null],
  ])
})

it('asks behind the cursor, else from a start, else for what the platform begins with', async () => {
  const asked: unknown[] = []
  const refusal = new Error('Nobody answers here')
  const door: Door = {
    call(organizationId, endpoint, input, options) {
      asked.push({ organizationId, id: endpoint.id, input, options })
      return Promise.reject(refusal)
    },
    pages() {
      throw refusal
    },
  }
  const { signal } = new AbortController()
  const query = async (kind: keyof typeof FEEDS, after: string | null, startTime: string | null) => {
    asked.length = 0
    await expect(FEEDS[kind].call(door, 'o', { after, startTime }, signal)).rejects.toBe(refusal)
    return asked
  }
  const by = (id: string, query: object) => [
    { organizationId: 'o', id, input: { query }, options: { signal } },
  ]
  const from = '2026-03-02T06:00:00.000Z'
  const events = { limit: 200, includeExternalIds: true }
  expect(await query('route_events', 'c1', from)).toEqual(by('streamRouteEvents', { after: 'c1', ...events }))
  expect(await query('route_events', null, from)).toEqual(
    by('streamRouteEvents', { startTime: from, ...events }),
  )
  expect(await query('route_events', null, null)).toEqual(by('streamRouteEvents', events))
  expect(await query('training_assignments', null, from)).toEqual(
    by('streamTrainingAssignments', { startTime: from }),
  )
  const both = { includeAsset: true, includeDriver: true }
  expect(await query('detections', 'c1', from)).toEqual(
    by('streamDetections', { startTime: from, after: 'c1', ...both }),
  )
  const earliest = '1970-01-01T00:00:00.000Z'
  expect(await query('detections', null, null)).toEqual(
    by('streamDetections', { startTime: earliest, ...both }),
  )
  expect(await query('data_points', 'c1', from)).toEqual(by('streamDataPoints', { after: 'c1' }))
  expect(await query('data_points', null, from)).toEqual(by('streamDataPoints', {}))
})
