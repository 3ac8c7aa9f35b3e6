import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as readMoved } from '@/app/api/board/moved/route'
import { GET as readBoard } from '@/app/api/board/route'
import { GET as readOne, PATCH as change } from '@/app/api/routes/[id]/route'
import { POST as create } from '@/app/api/routes/route'
import { editFrom } from '@/components/routes/edit/edit-from'
import { routeAnswer } from '@/components/routes/route-answer'
import { movedStopsOf } from '@/lib/routes/change/moved-plan'
import { addedStopId, stopsWith, stopsWithout } from '@/lib/routes/change/moved-stop'
import type { EditRouteBody } from '@/lib/routes/schema'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const HALF_AN_HOUR_MS = 30 * 60_000
const place = { latitude: 33.4, longitude: -112.1 }
const stop = (name: string, clock: string, fields: object = {}) => ({
  ...{ name, singleUseLocation: place, scheduledArrivalTime: `2026-03-02T${clock}:20Z` },
  ...fields,
})
const board = z.object({
  data: z.object({
    routes: z.array(z.object({ id: z.string(), startsAtMs: z.number(), endsAtMs: z.number() })),
  }),
})

describeHandler('the board, over HTTP', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    dispatcher = await world.member('dispatcher')
  })

  const dataOf = async (response: Response) => routeAnswer((await response.json()).data, 'data')
  const make = async (name: string, ...stops: object[]) =>
    dataOf(await dispatcher.browser.send(create, '/api/routes', { method: 'POST', body: { name, stops } }))
  const read = async (id: string) =>
    dataOf(await dispatcher.browser.send(readOne, `/api/routes/${id}`, { params: { id } }))
  type Row = Awaited<ReturnType<typeof read>>
  /** As the board sends it: with what it began with. */
  const send = (row: Row, body: EditRouteBody) =>
    dispatcher.browser.send(change, `/api/routes/${row.id}`, {
      method: 'PATCH',
      params: { id: row.id },
      body: { ...body, before: editFrom(row, body) },
    })
  const stripOf = async (id: string) => {
    const path = '/api/board?from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z&rows=drivers'
    const { data } = board.parse(await (await dispatcher.browser.send(readBoard, path)).json())
    return data.routes.find((route) => route.id === id)
  }
  const names = ({ stops }: Row) => (stops ?? []).map(({ name }) => name)

  it('looks back for nobody who has left', async () => {
    await make('North', stop('Depot', '15:00'), stop('Gate 4', '16:00'))
    const at = new Date(world.desk.clock.now()).toISOString()
    const path = `/api/board?from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z&rows=drivers&at=${at}`
    const look = (signal: AbortSignal) => dispatcher.browser.send(readBoard, path, { signal })
    const { data } = board.parse(await (await look(new AbortController().signal)).json())
    expect(data.routes).toHaveLength(1)
    const left = await look(AbortSignal.abort())
    expect([left.status, (await left.json()).error.code]).toEqual([499, 'cancelled'])
  })

  it('moves a route in time by what is sent of its stops, and back; not over what somebody else sent', async () => {
    const row = await make('North', stop('Depot', '15:00'), stop('Gate 4', '16:00', { notes: 'Ring twice' }))
    const [before, path] = [await stripOf(row.id), `/api/board/moved?route=${row.id}&minutes=30`]
    const judged = await (await dispatcher.browser.send(readMoved, path)).json()
    const startsAtMs = (before?.startsAtMs ?? 0) + HALF_AN_HOUR_MS
    expect(judged.data.departsAt).toBe(new Date(startsAtMs).toISOString())

    const moved = await send(row, { stops: movedStopsOf(row.stops ?? [], HALF_AN_HOUR_MS) })
    expect(moved.status).toBe(200)
    const after = await dataOf(moved)
    expect(await stripOf(row.id)).toMatchObject({
      startsAtMs,
      endsAtMs: (before?.endsAtMs ?? 0) + HALF_AN_HOUR_MS,
    })
    expect(after.stops?.map(({ id }) => id)).toEqual(row.stops?.map(({ id }) => id))
    expect(after.stops?.[1]).toMatchObject({ name: 'Gate 4', notes: 'Ring twice', singleUseLocation: place })

    const late = await send(row, { stops: movedStopsOf(row.stops ?? [], 2 * HALF_AN_HOUR_MS) })
    expect([late.status, (await late.json()).error.code]).toEqual([409, 'changed_meanwhile'])
    expect((await stripOf(row.id))?.startsAtMs).toBe(startsAtMs)

    expect((await send(after, { stops: movedStopsOf(after.stops ?? [], -HALF_AN_HOUR_MS) })).status).toBe(200)
    expect(await stripOf(row.id)).toEqual(before)
  })

  it('moves a stop to another route, there first, and back', async () => {
    const from = await make('North', stop('Depot', '15:00'), stop('Gate 4', '16:00', { notes: 'Ring twice' }))
    const to = await make('South', stop('Yard', '14:00'), stop('Dock', '17:00'))
    const gate = from.stops?.[1]
    if (!gate) throw new Error('No stop')
    const there = await dataOf(await send(to, { stops: stopsWith(to.stops ?? [], gate) }))
    expect(names(there)).toEqual(['Yard', 'Gate 4', 'Dock'])
    expect(there.stops?.[1]).toMatchObject({ notes: 'Ring twice', singleUseLocation: place })
    const here = await dataOf(await send(from, { stops: stopsWithout(from.stops ?? [], gate.id) }))
    expect(names(here)).toEqual(['Depot'])

    const added = there.stops?.find(({ id }) => id === addedStopId(to.stops ?? [], there.stops ?? []))
    expect(added?.name).toBe('Gate 4')
    if (!added) return
    expect(names(await dataOf(await send(here, { stops: stopsWith(here.stops ?? [], added) })))).toEqual([
      'Depot',
      'Gate 4',
    ])
    expect(
      names(await dataOf(await send(there, { stops: stopsWithout(there.stops ?? [], added.id) }))),
    ).toEqual(['Yard', 'Dock'])
  })
})
