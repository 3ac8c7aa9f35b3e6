import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepDeletedRoute, keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { factsOfRoute } from './facts-of-route'
import { gatherFacts } from './gather-facts'
import { readOfOrganization } from './of-organization'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00Z`
const route = (begins: string, ends: string, vehicleId: string) => ({
  vehicle: { id: vehicleId, name: `RV ${vehicleId}` },
  stops: [begins, ends].map((at, index) => ({ id: `s${index}`, scheduledArrivalTime: iso(at) })),
})

describeEachDatabase('the facts of one route', (database) => {
  const open = async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const own = await readOfOrganization(ctx.db, organizationId, NOW)
    return { keep, organizationId, asked: { db: ctx.db, organizationId, nowMs: NOW, own } }
  }

  it('are those that a whole window tells of it', async () => {
    const { keep, asked } = await open()
    await keep(keepRoute, {
      a: route('06:15', '08:00', '1'),
      b: route('07:00', '09:00', '1'),
      c: route('06:15', '09:00', '2'),
    })
    await keep(keepDvir, {
      i1: { vehicle: { id: '1' }, trailer: { id: 't1' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
      i2: { vehicle: { id: '2' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
      i3: { trailer: { id: 't1' }, safetyStatus: 'unsafe', endTime: iso('05:00') },
    })
    const window = await gatherFacts(asked, { fromMs: NOW - HOUR_MS, untilMs: NOW + 12 * HOUR_MS })
    expect(window.map(({ facts }) => facts.route.id)).toEqual(['a', 'c', 'b'])
    for (const { facts } of window) expect((await factsOfRoute(asked, facts.route.id))?.facts).toEqual(facts)
    expect(window[0]?.facts.vehicle?.neighbours.map(({ id }) => id)).toEqual(['b'])
  })

  it('are none where the ledger holds no such route, or one without a plan, or the platform does not know it', async () => {
    const [one, other] = [await open(), await open()]
    await one.keep(keepRoute, { a: route('06:15', '08:00', '1'), bare: { name: 'Without stops' } })
    for (const id of ['none', 'bare', '']) expect(await factsOfRoute(one.asked, id)).toBeNull()
    expect(await factsOfRoute(other.asked, 'a')).toBeNull()
    await database().db.$transaction((tx) =>
      keepDeletedRoute(tx, one.organizationId, 'a', {
        ...{ source: 'api', at: new Date(NOW + 1000).toISOString(), key: 'gone', fields: {} },
      }),
    )
    expect(await factsOfRoute(one.asked, 'a')).toBeNull()
  })
})
