import fc from 'fast-check'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { Prisma } from '@/lib/generated/prisma/client'
import { COLUMN_RULES } from '@/lib/ledger/keep/renewal'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { costOf } from '@/lib/work-orders/cost/cost'
import { ORIGINS, plan, planOf } from '@/lib/work-orders/cost/origin'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readCostOfAsset } from './cost-of-asset'
import { addAmounts } from './per-distance'
import { readCosts } from './read-costs'

const NOW = Date.parse('2026-04-20T12:00:00Z')
const ZONE = 'America/Chicago'
const MARCH = { from: '2026-03-01', to: '2026-03-31', zone: ZONE }
/** The first instants of March and April in Chicago, whose clocks change between. */
const [STARTS, ENDS] = ['2026-03-01T06:00:00.000Z', '2026-04-01T05:00:00.000Z']

const labor = (amount: string, currency = 'usd') => ({ unallocatedLabor: { cost: { amount, currency } } })
const done = (completedAtTime: string, rest: object = {}) => ({
  ...{ status: 'Completed', createdAtTime: '2026-02-28T06:00:00Z', completedAtTime, assetId: 'v1' },
  ...rest,
})
const before = (time: string) => new Date(Date.parse(time) - 1).toISOString()

describeEachDatabase('what work costs', (database) => {
  it('adds up exactly what was completed within the days of a zone, currencies apart', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepWorkOrder, {
      first: done(STARTS, { ...labor('0.10'), category: 'Preventive', vendorUuid: 'w1' }),
      last: done(before(ENDS), { ...labor('0.20'), category: 'Preventive', status: 'CLOSED' }),
      report: done('2026-03-10T06:00:00Z', {
        ...labor('1000.05'),
        items: [{ id: 'i1', type: 'DVIR' }],
        ...{ assetId: 'v2', vendorUuid: ' w2 ' },
      }),
      euro: done('2026-03-11T06:00:00Z', { ...labor('70.00', 'EUR'), category: 'Tires' }),
      mixed: done('2026-03-12T06:00:00Z', {
        ...labor('5.00'),
        tax: { money: { amount: '1.00', currency: 'eur' } },
      }),
      silent: done('2026-03-12T06:00:00Z'),
      early: done(before(STARTS), labor('400.00')),
      late: done(ENDS, labor('800.00')),
      open: done('2026-03-10T06:00:00Z', { ...labor('50.00'), status: 'In Progress' }),
      cancelled: done('2026-03-10T06:00:00Z', { ...labor('60.00'), status: 'Cancelled' }),
    })
    // Of another organization's vendors, and of what is no vendor, nothing is said here.
    const vendor = (name: string) => [{ kind: 'vendor' as const, platformId: 'w2', name }]
    const other = await openListWorld(database().db, NOW)
    await learn(database().db, other.ctx.actor.organizationId, new Date(NOW), [
      ...vendor('Theirs'),
      { kind: 'vendor', platformId: 'w1', name: 'Theirs' },
    ])
    await learn(database().db, ctx.actor.organizationId, new Date(NOW), [
      ...vendor('V-2 · Tires'),
      { kind: 'driver', platformId: 'w1', name: 'Ann' },
    ])
    const costs = await readCosts(ctx, MARCH)
    expect(costs.period).toEqual(MARCH)
    expect(costs.orders).toBe(6)
    expect(costs.gaps).toEqual({ none: 1, mixed: 1, unreadable: 0, unpriced: 0 })
    expect(costs.isCounting).toBe(false)
    const none = { orders: 0, total: '0.00' }
    const plans = {
      planned: { orders: 2, total: '0.30' },
      unplanned: { orders: 1, total: '1000.05' },
      untold: none,
    }
    const vehicle = { name: null, meters: null, per: null }
    expect(costs.currencies).toEqual([
      {
        ...{ currency: 'usd', orders: 3, total: '1000.35', plans, months: [{ month: '2026-03', plans }] },
        categories: [
          { category: null, orders: 1, total: '1000.05' },
          { category: 'Preventive', orders: 2, total: '0.30' },
        ],
        vendors: [
          { id: 'w2', name: 'V-2 · Tires', orders: 1, total: '1000.05' },
          { id: null, name: null, orders: 1, total: '0.20' },
          { id: 'w1', name: null, orders: 1, total: '0.10' },
        ],
        ...{ categoriesFound: 2, vendorsFound: 3, vendorsNamed: 2, driven: null },
        ...{ vehiclesFound: 2, vehiclesNamed: 2 },
        vehicles: [
          { id: 'v2', orders: 1, total: '1000.05', ...vehicle },
          { id: 'v1', orders: 2, total: '0.30', ...vehicle },
        ],
      },
      expect.objectContaining({
        ...{ currency: 'eur', orders: 1, total: '70.00' },
        plans: { planned: none, unplanned: none, untold: { orders: 1, total: '70.00' } },
      }),
    ])
    const days = 24 * 3_600_000
    // 10 days are in the middle of two planned ones; of all that are counted, those of 11 and 12 days are.
    expect(costs.times.unplanned).toEqual({ orders: 1, medianMs: 10 * days })
    expect(costs.times.all).toEqual({ orders: 6, medianMs: 11.5 * days })
    // By months, the first and the last instant are those of the zone.
    const all = await readCosts(ctx, { from: '2026-02-01', to: '2026-04-30', zone: ZONE })
    expect(all.currencies[0]?.months.map((each) => [each.month, each.plans.untold.total])).toEqual([
      ['2026-02', '400.00'],
      ['2026-03', '0.00'],
      ['2026-04', '800.00'],
    ])
    expect(await readCosts(other.ctx, MARCH)).toMatchObject({ orders: 0, currencies: [] })
  })

  it('says of one asset what the twelve months have of it', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepWorkOrder, {
      first: done('2026-03-10T06:00:00Z', labor('0.10')),
      other: done('2026-03-11T06:00:00Z', labor('1000.05')),
      euro: done('2026-03-11T06:00:00Z', labor('70.00', 'EUR')),
      silent: done('2026-03-12T06:00:00Z'),
      open: done('2026-03-10T06:00:00Z', { ...labor('50.00'), status: 'In Progress' }),
      long: done('2025-02-01T06:00:00Z', labor('60.00')),
      theirs: done('2026-03-10T06:00:00Z', { ...labor('9.00'), assetId: 'v2' }),
    })
    const { db, actor, clock } = ctx
    const asked = { organizationId: actor.organizationId, nowMs: clock.now() }
    const cost = await readCostOfAsset(db, asked, 'v1')
    expect(cost).toEqual({
      ...{ orders: 4, withoutTotal: 1, unpriced: 0 },
      totals: [
        { currency: 'usd', total: '1000.15' },
        { currency: 'eur', total: '70.00' },
      ],
    })
    const costs = await readCosts(ctx)
    expect(
      costs.currencies.map(({ currency, vehicles }) => ({
        currency,
        total: vehicles.find(({ id }) => id === 'v1')?.total,
      })),
    ).toEqual(cost.totals)
    const other = await openListWorld(database().db, NOW)
    expect(
      await readCostOfAsset(db, { ...asked, organizationId: other.ctx.actor.organizationId }, 'v1'),
    ).toEqual({
      ...{ orders: 0, withoutTotal: 0, unpriced: 0, totals: [] },
    })
  })

  it('knows what was planned by the service or the defect that an order was made of here', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, NOW)
    const { organizationId } = ctx.actor
    await keep(keepWorkOrder, {
      service: done('2026-03-10T06:00:00Z', { ...labor('1.00'), category: 'Corrective' }),
      defect: done('2026-03-10T06:00:00Z', { ...labor('2.00'), category: 'Preventive' }),
      both: done('2026-03-10T06:00:00Z', { ...labor('4.00'), items: [{ id: 'i1', type: 'DVIR' }] }),
    })
    const [program] = await db.serviceProgram.createManyAndReturn({
      data: {
        ...{ organizationId, name: 'Oil', everyDays: 90, whichever: 'first', nextFrom: 'done', zone: ZONE },
        ...{ isPeriodicInspection: false, soonDays: 14, by: 'Ann', byId: organizationId, at: new Date(NOW) },
        chosen: {},
      },
    })
    await db.serviceOrder.createMany({
      data: ['service', 'both'].map((workOrderId) => ({
        ...{ organizationId, programId: program?.id ?? '', vehicleId: 'v1', afterId: crypto.randomUUID() },
        ...{ state: 'made', workOrderId, at: new Date(NOW) },
      })),
    })
    await db.defectOrder.create({
      data: { organizationId, dvirId: 'i1', defectId: 'd1', heldUntil: new Date(NOW), workOrderId: 'defect' },
    })
    const { currencies } = await readCosts(ctx, MARCH)
    expect(currencies[0]?.plans).toMatchObject({
      planned: { orders: 2, total: '5.00' },
      unplanned: { orders: 1, total: '2.00' },
    })
    const asked = ORIGINS.flatMap((origin) =>
      [true, false].flatMap((ofService) =>
        [true, false].map((ofDefect) => ({ origin, ofService, ofDefect })),
      ),
    )
    const rows = await db.$queryRaw<{ plan: string | null }[]>(Prisma.sql`
      SELECT ${plan(Prisma.sql, Prisma.sql`"ofService"`, Prisma.sql`"ofDefect"`)} AS "plan"
      FROM json_to_recordset(${JSON.stringify(asked)}::json) AS r("origin" text, "ofService" boolean, "ofDefect" boolean)`)
    expect(rows.map((row) => row.plan)).toEqual(asked.map(({ origin, ...made }) => planOf(origin, made)))
  })

  it('divides by the miles of vehicles whose odometers are told at both ends, and says nothing of the others', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const report = (startTime: string, id: string, odometerMeters: number) => ({
      ...{ startTime, endTime: startTime, safetyStatus: 'safe', vehicle: { id, name: id }, odometerMeters },
    })
    await keep(keepDvir, {
      i1: report('2026-02-28T20:00:00Z', 'v1', 1_000_000),
      i2: report('2026-03-31T20:00:00Z', 'v1', 1_160_934),
      // What cannot be true beside the others.
      i3: report('2026-03-30T20:00:00Z', 'v1', 5),
      i6: report('2026-03-29T20:00:00Z', 'v1', 1_150_000),
      i4: report('2026-02-28T20:00:00Z', 'v2', 1_000_000),
      i5: report('2026-03-20T20:00:00Z', 'v2', 2_000_000),
    })
    await keep(keepWorkOrder, {
      one: done('2026-03-10T06:00:00Z', labor('125.40')),
      two: done('2026-03-10T06:00:00Z', { ...labor('9.00'), assetId: 'v2' }),
      three: done('2026-03-10T06:00:00Z', { ...labor('3.00'), assetId: null }),
    })
    const { currencies } = await readCosts(ctx, MARCH)
    const per = { perMile: '1.254', perKilometer: '0.779' }
    expect(currencies[0]?.vehicles.map(({ id, meters, per: each }) => [id, meters, each])).toEqual([
      ['v1', 160_934, per],
      ['v2', null, null],
      [null, null, null],
    ])
    expect(currencies[0]?.driven).toEqual({ vehicles: 1, meters: 160_934, total: '125.40', per })
    // Of them all, however few are shown: the one whose miles are told is not among these.
    await keep(keepWorkOrder, {
      four: done('2026-03-10T06:00:00Z', { ...labor('900.00'), assetId: 'v2' }),
    })
    const [fewer] = (await readCosts(ctx, MARCH, 1)).currencies
    expect(fewer?.vehicles.map(({ id }) => id)).toEqual(['v2'])
    expect(fewer).toMatchObject({ vehiclesFound: 3, driven: { vehicles: 1, total: '125.40', per } })
    // What names no vehicle, or no vendor, is counted as none of them, shown or not.
    expect(fewer).toMatchObject({ vehiclesNamed: 2, vendorsFound: 1, vendorsNamed: 0 })
  })

  it('counts the defects of each kind, and which came back within 30 days after they were resolved', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const defect = (
      id: string,
      defectType: string | null,
      createdAtTime: string,
      resolvedAtTime?: string,
    ) => ({
      ...{ id, defectType, createdAtTime, isResolved: resolvedAtTime !== undefined, resolvedAtTime },
    })
    const report = (endTime: string, vehicleId: string, ...vehicleDefects: object[]) => ({
      ...{ startTime: endTime, endTime, safetyStatus: 'unsafe', vehicle: { id: vehicleId }, vehicleDefects },
    })
    const [found, resolved] = ['2026-03-02T12:00:00Z', '2026-03-04T12:00:00Z']
    await keep(keepDvir, {
      i1: report(found, 'v1', defect('a', 'Brakes', found, resolved), defect('b', 'Lights', found)),
      // Told again before it was mended, and once more within 30 days after.
      i2: report('2026-03-03T12:00:00Z', 'v1', defect('a2', 'brakes', '2026-03-03T12:00:00Z', resolved)),
      i3: report('2026-04-03T12:00:00Z', 'v1', defect('a3', 'BRAKES', '2026-04-03T12:00:00Z')),
      i4: report(found, 'v2', defect('c', 'Brakes', found, resolved)),
      i5: report('2026-04-03T12:00:01Z', 'v2', defect('c2', 'Brakes', '2026-04-03T12:00:01Z')),
      // The newest report that names it stands.
      i6: report('2026-03-05T12:00:00Z', 'v1', defect('b', 'Lights', found, '2026-03-30T12:00:00Z')),
      i7: report(before(STARTS), 'v3', defect('d', 'Horn', before(STARTS))),
      // Resolved as a whole: when the mechanic signed.
      i8: {
        ...report('2026-03-06T12:00:00Z', 'v4', defect('e', null, '2026-02-20T12:00:00Z')),
        ...{ safetyStatus: 'resolved', secondSignature: { signedAtTime: '2026-03-07T12:00:00Z' } },
      },
    })
    const { defects } = await readCosts(ctx, MARCH)
    expect(defects).toEqual({
      kinds: [
        { kind: 'brakes', found: 3, resolved: 3, cameBack: 2 },
        { kind: 'lights', found: 1, resolved: 1, cameBack: 0 },
        { kind: null, found: 0, resolved: 1, cameBack: 0 },
      ],
      all: { found: 4, resolved: 5, cameBack: 2, watched: 1, kinds: 3 },
    })
  })

  it('says so while orders from before an update are put right', async () => {
    const { db } = database()
    const { ctx } = await openListWorld(db, NOW)
    const isCounting = async () => (await readCosts(ctx, MARCH)).isCounting
    expect(await isCounting()).toBe(false)
    await db.columnsRenewal.create({ data: { noun: 'work_order', rule: COLUMN_RULES.work_order } })
    expect(await isCounting()).toBe(true)
    await db.columnsRenewal.updateMany({ data: { endedAt: new Date(NOW) } })
    expect(await isCounting()).toBe(false)
    // Another noun may be first, and this one was done by the version before.
    await db.columnsRenewal.updateMany({ data: { rule: COLUMN_RULES.work_order - 1 } })
    expect(await isCounting()).toBe(true)
  })

  it('adds up in the database what the cost of each order is in memory', async () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const money = cents.map((all) => ({ amount: (all / 100).toFixed(2), currency: 'usd' }))
    const task = fc.record({
      serviceTaskId: fc.constant('s'),
      laborTimeMinutes: fc.integer({ min: 0, max: 900 }),
      laborHourlyCost: money,
      parts: fc.array(
        fc.record({
          partId: fc.constant('p'),
          quantity: fc.constantFrom(1, 0.25, 3.7),
          costCentsOverride: cents,
        }),
        {
          maxLength: 3,
        },
      ),
    })
    const rate = fc.oneof(
      fc.record({ basisPoints: fc.integer({ min: 0, max: 3_000 }) }),
      fc.record({ money }),
    )
    const order = fc.record({
      serviceTaskInstances: fc.array(task, { minLength: 1, maxLength: 3 }),
      ...{ discount: rate, tax: rate },
    })
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
        const { ctx, keep } = await openListWorld(database().db, NOW)
        const rows = orders.map((one, index) => [`w${index}`, done('2026-03-10T06:00:00Z', one)] as const)
        await keep(keepWorkOrder, Object.fromEntries(rows))
        const told = orders
          .map((one) => costOf(one))
          .filter(({ lines, tax }) => lines.length > 0 || tax.amount !== '0.00')
        const { currencies } = await readCosts(ctx, MARCH)
        expect(currencies[0]?.total ?? '0.00').toBe(addAmounts(told.map(({ total }) => total)))
      }),
      { numRuns: 6 },
    )
  })
})
