import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import type { JsonObject } from '@/lib/json'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { isGone } from './gone'
import { listedRowOf } from './stored'

const BEGINS = Date.UTC(2026, 1, 20)

/** What somebody told of a report or an order: any may be told again, of another vehicle or time, and be gone. */
const told = fc.record({
  noun: fc.constantFrom('report' as const, 'work_order' as const),
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  vehicle: fc.constantFrom('v1', 'v2', null),
  hour: fc.option(fc.integer({ min: 0, max: 50 * 24 })),
  meters: fc.option(fc.integer({ min: 0, max: 900_000 })),
  hours: fc.option(fc.integer({ min: 0, max: 9_000 })),
  gone: fc.boolean(),
})
type Told = typeof told extends fc.Arbitrary<infer One> ? One : never

const fieldsOf = ({ noun, vehicle, hour, meters, hours }: Told): JsonObject => {
  const at = hour === null ? null : new Date(BEGINS + hour * HOUR_MS).toISOString()
  return noun === 'report'
    ? { vehicle: vehicle === null ? null : { id: vehicle }, endTime: at, odometerMeters: meters }
    : { assetId: vehicle ?? '', updatedAtTime: at, odometerMeters: meters, engineHours: hours }
}

/** The rule in memory: of a vehicle, a meter, a source and a day the newest counts, of one moment the larger. */
async function ruleOf(db: Db, organizationId: string): Promise<Record<string, [number, number]>> {
  const [dvirs, orders] = await Promise.all([
    db.dvir.findMany({ where: { organizationId } }),
    db.workOrder.findMany({ where: { organizationId } }),
  ])
  const rows = [
    ...dvirs.map((row) => ({ row, source: 'report', asset: row.vehicleId, at: row.inspectedAt })),
    ...orders.map((row) => ({ row, source: 'work_order', asset: row.assetId, at: row.updatedAt })),
  ]
  const newest: Record<string, [number, number]> = {}
  for (const { row, source, asset, at } of rows) {
    const shown = listedRowOf(row)
    const { odometerMeters, engineHours } = shown
    if (!asset || !at || isGone(shown)) continue
    const figures = { odometer: odometerMeters, engine: source === 'report' ? null : engineHours }
    for (const [meter, figure] of Object.entries(figures)) {
      if (typeof figure !== 'number') continue
      const key = [asset, meter, source, at.toISOString().slice(0, 10)].join(' ')
      const one: [number, number] = [at.getTime(), figure]
      const known = newest[key]
      if (!known || one[0] > known[0] || (one[0] === known[0] && one[1] > known[1])) newest[key] = one
    }
  }
  return newest
}

const periods = z.array(z.number())

async function keptOf(db: Db, organizationId: string): Promise<Record<string, [number, number]>> {
  const rows = await db.meterPeriod.findMany({ where: { organizationId } })
  return Object.fromEntries(
    rows.flatMap(({ vehicleId, meter, source, told: days }) => {
      const figures = periods.parse(JSON.parse(days))
      return figures.flatMap((atMs, place) =>
        place % 2 === 0
          ? [
              [
                [vehicleId, meter, source, new Date(atMs).toISOString().slice(0, 10)].join(' '),
                [atMs, figures[place + 1] ?? NaN] satisfies [number, number],
              ] as const,
            ]
          : [],
      )
    }),
  )
}

describeEachDatabase('what is kept of meters', (database) => {
  const opened = async () => {
    const { db } = database()
    const { id } = await db.organization.create({ data: { name: 'North', createdAt: new Date(BEGINS) } })
    const tell = (...all: readonly (readonly [second: number, one: Told])[]) =>
      db.$transaction(async (tx) => {
        for (const [second, one] of all)
          await (one.noun === 'report' ? keepDvir : keepWorkOrder)(tx, id, one.id, {
            ...{ source: 'api', at: new Date(BEGINS + second * 1_000).toISOString(), key: `${second}` },
            ...(one.gone ? { fields: {}, gone: true } : { fields: fieldsOf(one) }),
          })
      })
    return { db, id, tell }
  }

  it('is what the rows tell, whatever is told again, of another vehicle, later or never', async () => {
    const organizations: string[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 12 }), fc.boolean(), async (all, backwards) => {
        const { db, id, tell } = await opened()
        organizations.push(id)
        // Late word of an earlier moment changes nothing that was said since.
        const inTurn = [...all.entries()]
        await tell(...(backwards ? inTurn.toReversed() : inTurn))
        expect(await keptOf(db, id)).toEqual(await ruleOf(db, id))
      }),
      { numRuns: 5 },
    )
    const { db } = database()
    for (const id of organizations.slice(-1)) {
      const before = await keptOf(db, id)
      for await (const _ of replayLedger(testBase({ db }), id));
      expect(await keptOf(db, id)).toEqual(before)
    }
  })

  it('is written anew only where a figure, its time, its vehicle or its being there changed', async () => {
    const { db, id, tell } = await opened()
    const one = {
      noun: 'report',
      id: '1',
      vehicle: 'v1',
      hour: 5,
      meters: 700,
      hours: null,
      gone: false,
    } as const
    await tell([1, one])
    await db.meterPeriod.updateMany({ where: { organizationId: id }, data: { told: '[]' } })
    await tell([2, one])
    expect(await keptOf(db, id)).toEqual({})
    await tell([3, { ...one, meters: 701 }])
    expect(Object.values(await keptOf(db, id))).toEqual([[BEGINS + 5 * HOUR_MS, 701]])
    await tell([4, { ...one, gone: true }])
    expect(await db.meterPeriod.count({ where: { organizationId: id } })).toBe(0)
  })
})
