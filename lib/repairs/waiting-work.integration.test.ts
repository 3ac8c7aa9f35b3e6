import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { isAbout } from '@/lib/dvirs/defects/is-about'
import { dvirBody } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { newestFirst } from '@/lib/readiness/facts/reports'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { waitingUnits } from './waiting-units'
import { readWaitingOrders, readWaitingReports } from './waiting-work'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

// What one and the same truck and trailer were told of: coupled or not, at once or one after the other, with ids whose
// order by bytes is none of a language.
const defect = fc.record({
  in: fc.constantFrom('vehicleDefects', 'trailerDefects', 'defects'),
  names: fc.constantFrom('vehicle', 'trailer', null),
  isResolved: fc.boolean(),
})
const report = fc.record({
  id: fc.constantFrom('B', 'Z', 'a', '_'),
  of: fc.constantFrom('both', 'both', 'vehicle', 'trailer'),
  safetyStatus: fc.constantFrom('unsafe', 'Unsafe', 'resolved', 'Resolved', 'safe'),
  minute: fc.constantFrom(0, 0, 0, 1, null),
  defects: fc.array(defect, { maxLength: 2 }),
})
const rig = fc.uniqueArray(report, { selector: ({ id }) => id, minLength: 2, maxLength: 4 })
type Rig = typeof rig extends fc.Arbitrary<infer Value> ? Value : never
type Told = Rig[number]

const saidAtOnce = (id: Told['id'], safetyStatus: Told['safetyStatus']): Told => ({
  ...{ id, safetyStatus, of: 'both', minute: 0, defects: [] },
})
// In a language's order the certificate `B` would be the newest, and older than what is unsafe.
const AT_ONCE: Rig = [saidAtOnce('B', 'resolved'), saidAtOnce('Z', 'unsafe'), saidAtOnce('a', 'resolved')]

function toldOf(all: Rig, rigId: number) {
  const unit = {
    vehicle: { id: `truck${rigId}`, name: 'RV 145' },
    trailer: { id: `trailer${rigId}`, name: 'TR-19' },
  }
  return all.map(({ id, of, safetyStatus, minute, defects }) => {
    const named = defects.map(({ in: list, names, isResolved }, place) => {
      const own = names && (list === 'defects' || of === 'both') ? { [names]: unit[names] } : {}
      return { list, defect: { id: `${id}${rigId}-${place}`, defectType: 'Lamps', isResolved, ...own } }
    })
    const listed = (list: string) => named.filter((one) => one.list === list).map((one) => one.defect)
    return {
      ...{ id: `${id}${rigId}`, safetyStatus, ...(minute !== null && { endTime: at(minute) }) },
      ...(of !== 'trailer' && { vehicle: unit.vehicle }),
      ...(of !== 'vehicle' && { trailer: unit.trailer }),
      vehicleDefects: listed('vehicleDefects'),
      trailerDefects: listed('trailerDefects'),
      defects: listed('defects'),
    }
  })
}

describeEachDatabase('work orders that wait for the workshop', (database) => {
  it('are the first that are due of those that somebody may still work on, however many were put away before', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const due = (minutes: number, more: object = {}) => ({ status: 'Open', dueAtTime: at(minutes), ...more })
    await keep(keepWorkOrder, {
      a1: due(-30, { archivedAtTime: at(-10) }),
      a2: due(-20, { archivedAtTime: at(-10) }),
      done: due(-15, { status: 'Closed' }),
      lost: due(-10),
      later: due(90),
      unsaid: { assetId: 'truck' },
      first: due(60),
      behind: due(120, { archivedAtTime: at(-10) }),
    })
    const where = (platformId: string) => ({
      where: { organizationId_platformId: { organizationId, platformId } },
    })
    await ctx.db.workOrder.update({ ...where('lost'), data: { goneAt: new Date(NOW + 1) } })
    // As it is before the worker has put columns right.
    await ctx.db.workOrder.update({ ...where('behind'), data: { archived: false } })
    const ids = async (most?: number) =>
      (await readWaitingOrders(ctx.db, organizationId, most)).map(({ id }) => id)
    expect(await ids(2)).toEqual(['first', 'later'])
    expect(await ids()).toEqual(['first', 'later', 'unsaid'])
  })
})

describeEachDatabase('reports that wait for the workshop', (database) => {
  it('are certified by the newest report about the same unit, as judgements have it of one in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rig, { minLength: 20, maxLength: 20 }), async (rigs) => {
        const { ctx, keep } = await openListWorld(database().db, NOW)
        const told = rigs.flatMap(toldOf)
        await keep(keepDvir, Object.fromEntries(told.map(({ id, ...fields }) => [id, fields])))
        const dvirs = told.map((fields) => dvirBody.parse(fields))
        const certifiedOf = (kind: 'vehicle' | 'trailer', id: string) =>
          newestFirst(dvirs.filter((dvir) => dvir[kind]?.id === id).map((dvir) => reportFacts(dvir))).find(
            (facts) => facts.status === 'resolved' && isAbout(facts, kind),
          )
        const expected = dvirs.flatMap((dvir) => {
          const units = triage(dvir, 0).unresolved ? waitingUnits(dvir, certifiedOf) : []
          return units.length > 0 ? [[dvir.id, units] as const] : []
        })
        const read = await readWaitingReports(ctx.db, ctx.actor.organizationId)
        expect(new Map(read.map(({ id, units }) => [id, units]))).toEqual(new Map(expected))
      }),
      { numRuns: 5, examples: [[[AT_ONCE]]] },
    )
  })
})
