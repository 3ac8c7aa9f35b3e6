import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import type { JsonObject } from '@/lib/json'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { keepLookedUp } from './keep-looked-up'

type Keep = typeof keepRoute | typeof keepWorkOrder | typeof keepDvir

describeEachDatabase('what the platform answered of one object', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
  })

  const lookedUp = async (keep: Keep, object: JsonObject & { id: string }) => {
    await desk.clock.advance(1_000)
    await keepLookedUp(desk, { object, requestId: null }, (tx, seen) =>
      keep(tx, actor.organizationId, object.id, seen),
    )
  }
  const written = async (keep: Keep, fields: JsonObject & { id: string }) => {
    await desk.clock.advance(1_000)
    const at = new Date(desk.clock.now()).toISOString()
    const seen = { source: 'api' as const, at, key: 'k', fields }
    await desk.db.$transaction((tx) => keep(tx, actor.organizationId, fields.id, seen))
  }
  const route = () => desk.db.route.findFirstOrThrow({ where: { organizationId: actor.organizationId } })
  const order = () => desk.db.workOrder.findFirstOrThrow({ where: { organizationId: actor.organizationId } })

  it('takes a driver from a route that has none any more, and the answer of a write does not', async () => {
    const [stops, driver] = [[{ id: 's' }], { id: 'd1', name: 'Ann' }]
    await lookedUp(keepRoute, { id: 'r', name: 'North', driver, stops, externalIds: { erp: '7' } })
    await written(keepRoute, { id: 'r', name: 'South' })
    expect(await route()).toMatchObject({ name: 'South', driverId: 'd1', driverName: 'Ann' })
    await lookedUp(keepRoute, { id: 'r', name: 'South' })
    const kept = await route()
    expect(kept).toMatchObject({ name: 'South', driverId: null, driverName: null })
    expect(kept.body, 'no route loses these').toMatchObject({ externalIds: { erp: '7' }, stops })
    for await (const _ of replayLedger(desk, actor.organizationId));
    expect(await route(), 'the log says so').toEqual(kept)
  })

  it('takes from a work order what it has no more, and nothing that cannot be read', async () => {
    const items = [{ id: 'dv1', type: 'DVIR' }]
    const most = { id: 'w', status: 'Open', assignedUserId: 'u1', dueAtTime: '2026-04-02T00:00:00Z', items }
    await lookedUp(keepWorkOrder, most)
    await written(keepWorkOrder, { id: 'w', status: 'On Hold' })
    expect(await order()).toMatchObject({ status: 'On Hold', assignedUserId: 'u1', dvirIds: ['dv1'] })
    await lookedUp(keepWorkOrder, { id: 'w', status: 'On Hold', assignedUserId: 7 })
    expect(await order()).toMatchObject({ assignedUserId: 'u1', dueAt: null, dvirIds: [] })
  })

  it('takes nothing from a report: its look-up names other members than what resolving it answers', async () => {
    await written(keepDvir, { id: 'd', licensePlate: '8XYZ', mechanicNotes: 'Brakes' })
    await lookedUp(keepDvir, { id: 'd', safetyStatus: 'safe' })
    const { body } = await desk.db.dvir.findFirstOrThrow({
      where: { organizationId: actor.organizationId },
    })
    expect(body).toEqual({ id: 'd', licensePlate: '8XYZ', mechanicNotes: 'Brakes', safetyStatus: 'safe' })
  })
})
