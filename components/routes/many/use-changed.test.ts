import { expect, it } from 'vitest'
import { listedOf } from '../listed-of'
import { routeAnswer } from '../route-answer'
import { plannedState } from './planned-state'
import { changedOf } from './use-changed'

const stop = (fields: object = {}) => ({
  ...{ id: 's1', name: 'Gate', state: 'scheduled', scheduledArrivalTime: '2026-03-02T06:00:00Z', ...fields },
})
const state = (fields: object = {}, ...stops: object[]) =>
  plannedState(
    listedOf(
      routeAnswer(
        {
          ...{ id: '1', name: 'North', stops: stops.length > 0 ? stops : [stop()] },
          ledger: {
            ...{ sources: { api: '2026-03-02T00:00:00Z' }, lastSource: 'api', goneAt: null, stub: false },
            ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
          },
          ...fields,
        },
        'route',
      ),
    ),
  )
const NORTH = { id: '1', name: 'North' }
const changed = (now: string) => changedOf([NORTH], new Map([['1', state()]]), new Map([['1', now]]))

it.each([
  ['its driver', state({ driver: { id: '7', name: 'Ana' } })],
  ['a time', state({}, stop({ scheduledArrivalTime: '2026-03-02T06:30:00Z' }))],
  ['a stop', state({}, stop(), stop({ id: 's2' }))],
])('counts as changed by %s', (_, now) => {
  expect(changed(now)).toEqual([NORTH])
})

it('does not by what happens to it, nor where one of the two is not known', () => {
  const driven = stop({ state: 'departed', actualArrivalTime: '2026-03-02T06:04:00Z' })
  expect(changed(state({}, driven))).toEqual([])
  expect(changedOf([NORTH], new Map(), new Map([['1', state()]]))).toEqual([])
  expect(changedOf([NORTH], new Map([['1', state()]]), new Map())).toEqual([])
})
