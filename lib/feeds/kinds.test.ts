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

it('goes by the time of the change where it is told', () => {
  const told = { id: 'x', createdAtTime, updatedAtTime: '2026-03-01T09:00:00Z' }
  expect(keyOf({ ...told, triggerDetectionLabel: 'braking' })).toBe('detection x 2026-03-01T09:00:00Z')
})
