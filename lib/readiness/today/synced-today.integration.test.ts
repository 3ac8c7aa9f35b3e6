import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { startSync } from '@/lib/sync/ask-sync'
import { runSyncs } from '@/lib/sync/run-syncs'
import { install, openDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { readToday } from './read-today'

describeFlow('a platform that was read', (database) => {
  it('has every list of its own checked, and its routes of today judged', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor })
    await startSync(desk, actor.organizationId)
    await desk.clock.until(runSyncs(desk, actor.organizationId, AbortSignal.timeout(60_000)))
    const { routes, counts } = await readToday({ ...desk, actor }, { horizonHours: 48 })
    const named = routes.filter(({ driver, vehicle }) => driver && vehicle)
    expect(named.length).toBeGreaterThan(10)
    const reasons = new Set(named.flatMap(({ notChecked }) => notChecked.map(({ why }) => why.reason)))
    // What is left are single lamps that nobody read lately, and rules of some drivers.
    expect([...reasons].filter((reason) => reason !== 'rule_not_built' && reason !== 'too_old')).toEqual([])
    const found = new Set(named.flatMap(({ findings }) => findings.map(({ check }) => check)))
    expect(found).toContain('vehicle-unsafe')
    const { ready, check, blocked, underway, done } = counts
    expect(ready + check + blocked + underway + done).toBe(routes.length)
    const { counts: soon } = await readToday({ ...desk, actor })
    // A day that one believes: few cannot leave, a handful wants a look, most are ready.
    expect(soon.blocked).toBeGreaterThan(0)
    expect(soon.blocked).toBeLessThan(5)
    expect(soon.check).toBeGreaterThan(0)
    expect(soon.check).toBeLessThan(6)
    expect(soon.ready).toBeGreaterThan(soon.blocked + soon.check)
    expect(soon.underway).toBeGreaterThan(soon.late)
    expect(soon.late).toBeGreaterThan(0)
  })

  it('says from when the reports are once they were not read for two hours, until they are', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const { organizationId } = actor
    await install(desk, { actor })
    await startSync(desk, organizationId)
    const read = () => desk.clock.until(runSyncs(desk, organizationId, AbortSignal.timeout(60_000)))
    await read()
    const ofReports = async () => {
      const { routes } = await readToday({ ...desk, actor }, { horizonHours: 24 })
      const asked = routes.filter(({ verdict, vehicle }) => vehicle && verdict === 'ready')
      expect(asked.length).toBeGreaterThan(0)
      return asked.flatMap(({ notChecked }) => notChecked.filter(({ check }) => check === 'vehicle-unsafe'))
    }
    const { syncedUntil } = await desk.db.sync.findUniqueOrThrow({
      where: { organizationId_kind: { organizationId, kind: 'dvirs' } },
    })
    const readAtMs = syncedUntil?.getTime() ?? 0
    await desk.clock.advance(readAtMs + 2 * HOUR_MS - 1 - desk.clock.now())
    expect(await ofReports()).toEqual([])
    await desk.clock.advance(1)
    const stale = await ofReports()
    expect(stale.length).toBeGreaterThan(0)
    for (const { why } of stale) expect(why).toEqual({ reason: 'too_old', atMs: readAtMs })

    // What was recorded meanwhile says so too, and is judged again.
    await desk.db.touched.deleteMany({ where: { organizationId } })
    await read()
    expect(await desk.db.touched.count({ where: { organizationId, kind: 'all' } })).toBe(1)
    expect(await ofReports()).toEqual([])
  })
})
