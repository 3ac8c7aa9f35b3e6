import { expect, it } from 'vitest'
import { keepRoute } from '@/lib/routes/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { readDriver } from './read-driver'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const HOUR = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR)

describeEachDatabase('the page of a driver', (database) => {
  it('says whether there may be routes of which nobody told', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepRoute, {
      r1: { driver: { id: '7', name: 'Ana' }, scheduledRouteStartTime: at(-60).toISOString() },
    })
    const untold = async () => (await readDriver(ctx, '7')).untold
    expect(await untold()).toEqual({ routes: { reason: 'not_read_yet' } })
    await db.sync.create({
      data: { organizationId, kind: 'routes', syncedUntil: at(-1), dueAt: at(0) },
    })
    expect(await untold()).toEqual({ routes: null })
    await db.sync.updateMany({ where: { organizationId }, data: { syncedUntil: at(-2) } })
    expect(await untold()).toEqual({ routes: { reason: 'too_old', atMs: at(-2).getTime() } })
  })
})
