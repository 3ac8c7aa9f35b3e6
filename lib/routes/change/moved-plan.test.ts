import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { movedPlan, movedStopsOf } from './moved-plan'

const stops = [
  { id: 's1', name: 'Depot', scheduledDepartureTime: '2026-03-08T08:30:00Z' },
  {
    id: 's2',
    scheduledArrivalTime: '2026-03-08T04:00:00-05:00',
    scheduledDepartureTime: '2026-03-08T09:30:00Z',
    actualArrivalTime: '2026-03-08T09:00:00Z',
    ontimeWindowAfterArrivalMs: 600_000,
  },
  { id: 's3', name: 'Somewhere on the way', scheduledArrivalTime: null },
]

it('moves all that is planned by the same time, over a change of clocks, and nothing that happened', () => {
  const route = { id: 'r', scheduledRouteStartTime: '2026-03-08T08:30:00Z', stops }
  expect(movedPlan(route, HOUR_MS)).toEqual({
    ...{ id: 'r', scheduledRouteStartTime: '2026-03-08T09:30:00.000Z', scheduledRouteEndTime: undefined },
    stops: [
      { ...stops[0], scheduledArrivalTime: undefined, scheduledDepartureTime: '2026-03-08T09:30:00.000Z' },
      {
        ...stops[1],
        scheduledArrivalTime: '2026-03-08T10:00:00.000Z',
        scheduledDepartureTime: '2026-03-08T10:30:00.000Z',
      },
      { ...stops[2], scheduledDepartureTime: undefined },
    ],
  })
})

it('sends every stop by its id, with nothing but its planned times, and comes back by the opposite', () => {
  const moved = movedStopsOf(stops, -HOUR_MS)
  expect(moved).toEqual([
    { id: 's1', scheduledDepartureTime: '2026-03-08T07:30:00.000Z' },
    {
      id: 's2',
      scheduledArrivalTime: '2026-03-08T08:00:00.000Z',
      scheduledDepartureTime: '2026-03-08T08:30:00.000Z',
    },
    { id: 's3' },
  ])
  const times = (all: readonly { scheduledDepartureTime?: string | null }[]) =>
    all.map(({ scheduledDepartureTime }) => Date.parse(scheduledDepartureTime ?? ''))
  expect(times(movedStopsOf(moved, HOUR_MS))).toEqual(times(stops))
})
