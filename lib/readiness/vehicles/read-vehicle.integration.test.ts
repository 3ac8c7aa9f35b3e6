import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { readVehicle } from './read-vehicle'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000)

describeEachDatabase('the page of a vehicle', (database) => {
  it('says of which lists nobody knows whether they have more of it, and shows what is known all the same', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepDvir, {
      i1: { vehicle: { id: '31', name: 'RV 31' }, safetyStatus: 'safe', endTime: at(-60).toISOString() },
    })
    const untold = async () => {
      const { inspections, untold: said } = await readVehicle(ctx, '31')
      expect(inspections.map(({ id }) => id)).toEqual(['i1'])
      return said
    }
    const unread = { reason: 'not_read_yet' }
    expect(await untold()).toEqual({ reports: unread, defects: unread, workOrders: unread, routes: unread })
    const kinds = ['dvirs', 'defects', 'work_orders', 'routes'] as const
    await db.sync.createMany({
      data: kinds.map((kind) => ({ organizationId, kind, syncedUntil: at(-5), dueAt: at(0) })),
    })
    expect(await untold()).toEqual({ reports: null, defects: null, workOrders: null, routes: null })
    await db.sync.updateMany({
      where: { organizationId, kind: { in: ['defects', 'routes'] } },
      data: { syncedUntil: at(-300) },
    })
    // Reports are as old as what is known of their defects.
    const old = { reason: 'too_old', atMs: at(-300).getTime() }
    expect(await untold()).toEqual({ reports: old, defects: old, workOrders: null, routes: old })
    await db.capability.create({
      data: { organizationId, endpointId: 'streamDefects', state: 'scope_missing', learnedAt: at(0) },
    })
    expect(await untold()).toMatchObject({ reports: null, defects: { reason: 'no_permission' } })
  })
})
