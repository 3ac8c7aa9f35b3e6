import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { windowKey } from '@/components/list/list-windows'
import { listedOf } from '../listed-of'
import { unfold } from '../listed-route'
import { routeAnswer } from '../route-answer'
import { routesKey } from '../route-keys'
import { plannedState } from './planned-state'
import { changedOf, statesIn } from './use-changed'

const stop = (fields: object = {}) => ({
  ...{ id: 's1', name: 'Gate', state: 'scheduled', scheduledArrivalTime: '2026-03-02T06:00:00Z', ...fields },
})
const listed = (fields: object = {}, ...stops: object[]) =>
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
  )
const state = (...of: Parameters<typeof listed>) => plannedState(unfold(listed(...of)))
const NORTH = { id: '1', name: 'North', row: unfold(listed()) }
const changed = (now: string) => changedOf([NORTH], new Map([['1', now]]))

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
  expect(changedOf([NORTH], new Map())).toEqual([])
})

it('goes by the part of a list that was read last', () => {
  const client = new QueryClient()
  const ana = listed({ driver: { id: '7', name: 'Ana' } })
  for (const [asked, row, updatedAt] of [
    ['show=late', ana, 2],
    ['', listed(), 1],
  ] as const)
    client.setQueryData(windowKey(routesKey, asked, 0), { data: [row], found: 1 }, { updatedAt })
  expect(changedOf([NORTH], statesIn(client))).toEqual([NORTH])
})
