import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { RouteAnswer } from '../route-answer'
import type { BoardAnswer, BoardRouteAnswer } from './board-answer'
import { boardKey } from './board-keys'
import { keepOnBoard } from './keep-on-board'

const strip = (id: string, startsAtMs: number): BoardRouteAnswer => ({
  ...{ id, name: id, row: 'd1', beside: 'RV 1', besideId: 'v1', startsAtMs, endsAtMs: startsAtMs + 5 },
  ...{ progress: 'notStarted', verdict: 'ready', unchecked: 0, lateMs: null },
})
const at = (ms: number) => new Date(ms).toISOString()
const saved: RouteAnswer = {
  ...{ id: 'a', name: 'a', driver: { id: 'd2', name: 'Ana' }, vehicle: { id: 'v2', name: '' } },
  stops: [
    { id: 's1', scheduledArrivalTime: at(30) },
    { id: 's2', scheduledArrivalTime: at(40) },
  ],
  ledger: {
    ...{ sources: {}, lastSource: 'api', goneAt: null, stub: false },
    ...{ firstSeenAt: at(0), lastConfirmedAt: at(0) },
  },
}

it('puts a changed route where it stands, on boards of drivers and of vehicles, and leaves others alone', () => {
  const client = new QueryClient()
  const board: BoardAnswer = {
    rows: [],
    routes: [strip('a', 10), strip('b', 20)],
    isCut: false,
    knownSince: null,
  }
  const keyOf = (rows: string) => [...boardKey, rows, 'from', 'to']
  for (const rows of ['drivers', 'vehicles']) client.setQueryData(keyOf(rows), board)
  const other = { ...board, routes: [strip('b', 20)] }
  client.setQueryData([...boardKey, 'drivers', 'another', 'day'], other)
  keepOnBoard(client, saved)
  const moved = { startsAtMs: 30, endsAtMs: 40, verdict: 'ready' }
  expect(client.getQueryData(keyOf('drivers'))).toMatchObject({
    routes: [{ id: 'b' }, { id: 'a', row: 'd2', beside: 'v2', besideId: 'v2', ...moved }],
  })
  expect(client.getQueryData(keyOf('vehicles'))).toMatchObject({
    routes: [{ id: 'b' }, { id: 'a', row: 'v2', beside: 'Ana', besideId: 'd2', ...moved }],
  })
  expect(client.getQueryData([...boardKey, 'drivers', 'another', 'day'])).toBe(other)
})
