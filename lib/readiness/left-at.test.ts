import { expect, it } from 'vitest'
import { leftAt } from './left-at'

const PLANNED = Date.parse('2026-03-02T06:15:00Z')
const LEFT = '2026-03-02T06:37:00Z'
const stop = (fields: object = {}) => ({ id: 's', state: 'scheduled', ...fields })
const left = stop({ state: 'departed', actualArrivalTime: LEFT, actualDepartureTime: LEFT })

it('is when the platform says that a route left, and as planned where it tells only that it did', () => {
  expect(leftAt({ id: 'r', stops: [left, stop()] }, PLANNED)).toEqual({
    ...{ atMs: Date.parse(LEFT), isTold: true },
  })
  expect(leftAt({ id: 'r', actualRouteStartTime: LEFT, stops: [stop()] }, PLANNED)?.isTold).toBe(true)
  expect(
    leftAt({ id: 'r', stops: [stop({ state: 'skipped' }), stop({ state: 'en route' })] }, PLANNED),
  ).toEqual({
    ...{ atMs: PLANNED, isTold: false },
  })
})

it('is known of one that is over, too', () => {
  expect(leftAt({ id: 'r', stops: [left] }, PLANNED)).toEqual({ atMs: Date.parse(LEFT), isTold: true })
  for (const stops of [null, []])
    expect(leftAt({ id: 'r', actualRouteEndTime: LEFT, stops }, PLANNED)).toEqual({
      ...{ atMs: PLANNED, isTold: false },
    })
})

it('is not known of one that has not left, and of one of which nothing is told', () => {
  expect(leftAt({ id: 'r', stops: [stop(), stop()] }, PLANNED)).toBeNull()
  expect(
    leftAt({ id: 'r', stops: [stop({ state: 'arrived' }), stop()] }, PLANNED),
    'at its first stop',
  ).toBeNull()
  expect(leftAt({ id: 'r' }, PLANNED)).toBeNull()
})
