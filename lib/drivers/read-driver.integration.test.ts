import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readDriver } from './read-driver'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS)

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

  it('shows the newest routes of the last days, and says where there are others before them', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const driven = (from: number, until: number) =>
      keep(
        keepRoute,
        Object.fromEntries(
          Array.from({ length: until - from }, (_, n) => [
            `r${from + n}`,
            {
              driver: { id: '7', name: 'Ana' },
              scheduledRouteStartTime: at(-8 * (from + n + 1)).toISOString(),
              actualRouteStartTime: at(-8 * (from + n + 1)).toISOString(),
              actualRouteEndTime: at(-8 * (from + n + 1) + 4).toISOString(),
            },
          ]),
        ),
      )
    await driven(0, 30)
    const whole = await readDriver(ctx, '7')
    expect([whole.recent.length, whole.moreRecent]).toEqual([30, false])
    await driven(30, 31)
    const cut = await readDriver(ctx, '7')
    expect([cut.recent.length, cut.recent[0]?.id, cut.recent[29]?.id, cut.moreRecent]).toEqual([
      ...[30, 'r0', 'r29', true],
    ])
  })
})
