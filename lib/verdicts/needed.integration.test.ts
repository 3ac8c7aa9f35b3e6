import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { browseDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { browseWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { BACK_MS, reachesInto } from './long-routes'
import { waitedUntil } from './waited'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const id = fc.constantFrom('1', '2', '3', '4')

const verdict = fc.record({
  word: fc.constantFrom('ready', 'check', 'blocked', 'underway', 'done'),
  departs: fc.oneof(fc.integer({ min: -300, max: 700 }), fc.integer({ min: -4500, max: -300 })),
  lasts: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1438, max: 4000 })),
  ...{ vehicleId: id, trailerId: fc.option(id), isLeftBehind: fc.boolean() },
})
type Said = typeof verdict extends fc.Arbitrary<infer One> ? One : never
const report = fc.record({
  ...{ vehicle: fc.option(id), trailer: fc.option(id), ago: fc.integer({ min: 1, max: 900 }) },
  // `defect`: safe, with a defect that is open.
  says: fc.constantFrom('safe', 'defect', 'unsafe', 'resolved'),
})
const order = fc.record({
  ...{ asset: fc.option(id), status: fc.constantFrom('Open', 'Closed') },
  due: fc.option(fc.integer({ min: -3000, max: 3000 })),
})

const leaves = ({ word, departs, lasts }: Said) =>
  ['ready', 'check', 'blocked'].includes(word) &&
  waitedUntil({ departsAtMs: departs * MINUTE_MS, endsAtMs: (departs + lasts) * MINUTE_MS }) > 0
const drives = ({ word, departs, lasts, isLeftBehind }: Said) =>
  word === 'underway' &&
  !isLeftBehind &&
  reachesInto({ departsAtMs: departs * MINUTE_MS, endsAtMs: (departs + lasts) * MINUTE_MS }, -BACK_MS)
const soonest = (verdicts: readonly Said[], of: (said: Said) => boolean) => {
  const departs = verdicts.filter(of).map((said) => said.departs)
  return departs.length > 0 ? iso(Math.min(...departs)) : null
}

describeEachDatabase('the workshop’s order', (database) => {
  it('begins with what is unsafe on the road and what a departure needs, by that departure, and goes on as before; each row says for what', async () => {
    const many = { minLength: 1, maxLength: 8 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(verdict, { maxLength: 8 }),
        fc.array(report, many),
        fc.array(order, many),
        async (verdicts, reports, orders) => {
          const { ctx, keep } = await openListWorld(database().db, NOW)
          const { organizationId } = ctx.actor
          const named = (one: string | null) => one && { id: one, name: one }
          const rows = <Row>(of: readonly Row[], as: (row: Row) => object) =>
            Object.fromEntries(of.map((row, index) => [`x${index}`, as(row)]))
          await keep(
            keepDvir,
            rows(reports, ({ vehicle, trailer, ago, says }) => ({
              ...{ vehicle: named(vehicle), trailer: named(trailer), endTime: iso(-ago) },
              ...(says === 'defect'
                ? {
                    safetyStatus: 'safe',
                    vehicleDefects: [{ id: 'd', defectType: 'Wipers', isResolved: false }],
                  }
                : { safetyStatus: says }),
            })),
          )
          await keep(
            keepWorkOrder,
            rows(orders, ({ asset, status, due }) => ({
              ...{ assetId: asset, status, dueAtTime: due === null ? null : iso(due) },
            })),
          )
          const lists = [
            {
              browse: () => browseDvirs(ctx),
              neededAt: (index: number) => {
                const { vehicle, trailer, says } = reports[index] ?? {}
                if (says !== 'unsafe' && says !== 'defect') return null
                const is = (one: string | null | undefined, other: string | null) => !!one && one === other
                return soonest(
                  verdicts,
                  (said) =>
                    (leaves(said) || (says === 'unsafe' && drives(said))) &&
                    (is(vehicle, said.vehicleId) || is(trailer, said.trailerId)),
                )
              },
            },
            {
              browse: () => browseWorkOrders(ctx),
              neededAt: (index: number) => {
                const { asset, status } = orders[index] ?? {}
                if (!asset || status !== 'Open') return null
                return soonest(
                  verdicts,
                  (said) => leaves(said) && (said.vehicleId === asset || said.trailerId === asset),
                )
              },
            },
          ]
          const before = await Promise.all(lists.map(async ({ browse }) => (await browse()).data))
          await database().db.verdict.createMany({
            data: verdicts.map(({ word, departs, lasts, vehicleId, trailerId, isLeftBehind }, index) => ({
              ...{ organizationId, routeId: `r${index}`, word, vehicleId, trailerId },
              ...{ departsAt: new Date(iso(departs)), since: new Date(NOW) },
              told: {
                ...{ name: `Route ${index}`, zone: 'America/Denver' },
                ...(isLeftBehind && { isLeftBehind }),
                endsAtMs: NOW + (departs + lasts) * MINUTE_MS,
              },
            })),
          })
          for (const [index, { browse, neededAt }] of lists.entries()) {
            const now = (await browse()).data
            const asBefore = (before[index] ?? []).map((row) => ({
              id: row.id,
              at: neededAt(Number(row.id.slice(1))),
            }))
            const needed = asBefore.filter(({ at }) => at !== null)
            const byDeparture = needed.toSorted((one, other) =>
              (one.at ?? '') < (other.at ?? '') ? -1 : Number((one.at ?? '') > (other.at ?? '')),
            )
            expect(now.map((row) => ({ id: row.id, at: row.needed?.at ?? null }))).toEqual([
              ...byDeparture,
              ...asBefore.filter(({ at }) => at === null),
            ])
          }
        },
      ),
      { numRuns: 10 },
    )
  })
})
