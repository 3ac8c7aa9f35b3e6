import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { MOST_OF_A_GROUP } from './add-up'
import { exportCosts } from './export-costs'
import { addAmounts } from './per-distance'
import { readCosts } from './read-costs'

const MARCH = { from: '2026-03-01', to: '2026-03-31', zone: 'UTC' }

describeEachDatabase('a table of costs as a file', (database) => {
  it('has a row for each currency, exact amounts and no formula; the trail says who took what', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, Date.parse('2026-04-20T12:00:00Z'))
    const order = (amount: string, currency: string, category: string) => ({
      ...{ status: 'Completed', completedAtTime: '2026-03-10T06:00:00Z', assetId: 'v1', category },
      unallocatedLabor: { cost: { amount, currency } },
    })
    await keep(keepWorkOrder, {
      one: { ...order('1000.10', 'usd', 'Repair'), vendorUuid: 'v-1' },
      two: { ...order('0.20', 'usd', 'Repair'), vendorUuid: 'v-1' },
      three: order('7.00', 'eur', '=1+1'),
    })
    await learn(db, ctx.actor.organizationId, new Date(ctx.clock.now()), [
      { kind: 'vendor', platformId: 'v-1', name: 'Mesa yard' },
    ])
    const file = await exportCosts(ctx, { ...MARCH, table: 'categories' })
    expect(file.headers.get('content-disposition')).toContain('costs-categories-2026-03-01-2026-03-31.csv')
    expect(await file.text()).toBe(
      `Category,Currency,Work orders,Total\r\nRepair,USD,2,1000.30\r\n"'=1+1",EUR,1,7.00`,
    )
    const months = await (await exportCosts(ctx, { ...MARCH, table: 'months' })).text()
    expect(months.split('\r\n').slice(1)).toEqual([
      '2026-03,USD,0,0.00,2,1000.30,0,0.00',
      '2026-03,EUR,0,0.00,0,0.00,1,7.00',
    ])
    const vehicles = await (await exportCosts(ctx, { ...MARCH, table: 'vehicles' })).text()
    expect(vehicles.split('\r\n').slice(1)).toEqual(['v1,,USD,2,1000.30,,,', 'v1,,EUR,1,7.00,,,'])
    const vendors = await (await exportCosts(ctx, { ...MARCH, table: 'vendors' })).text()
    expect(vendors.split('\r\n')).toEqual([
      'Vendor ID,Vendor,Currency,Work orders,Total',
      'v-1,Mesa yard,USD,2,1000.30',
      ',,EUR,1,7.00',
    ])
    const defects = await (await exportCosts(ctx, { ...MARCH, table: 'defects' })).text()
    expect(defects).toContain('Kind of defect,Found,Resolved,Came back within 30 days')
    // The page ends at the costliest of each currency; a file does not.
    await db.$executeRaw`
      INSERT INTO "WorkOrder" SELECT (jsonb_populate_record(w, jsonb_build_object('platformId', 'm' || n,
        'category', 'Kind ' || n, 'assetId', 't' || n, 'vendorId', 'w' || n))).*
      FROM "WorkOrder" w, generate_series(1, ${MOST_OF_A_GROUP + 3}::int) n
      WHERE w."organizationId" = ${ctx.actor.organizationId}::uuid AND w."platformId" = 'two'`
    for (const table of ['categories', 'vehicles', 'vendors'] as const) {
      const rows = (await (await exportCosts(ctx, { ...MARCH, table })).text()).split('\r\n').slice(1)
      expect(rows).toHaveLength(MOST_OF_A_GROUP + 3 + 2)
    }
    const at = '2026-03-10T06:00:00Z'
    const kinds = Array.from({ length: MOST_OF_A_GROUP + 1 }, (_, place) => ({
      ...{ id: `d${place}`, defectType: `Kind ${place}`, createdAtTime: at },
    }))
    await keep(keepDvir, { i1: { endTime: at, vehicle: { id: 'v1' }, vehicleDefects: kinds } })
    expect((await readCosts(ctx, MARCH)).defects.kinds).toHaveLength(MOST_OF_A_GROUP)
    const told = (await (await exportCosts(ctx, { ...MARCH, table: 'defects' })).text())
      .split('\r\n')
      .slice(1)
    expect(told).toHaveLength(kinds.length)
    const { organizationId } = ctx.actor
    const [first] = await db.auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } })
    expect(first).toMatchObject({
      ...{ action: 'list.exported', subjectId: 'costs', summary: 'Exported 2 rows of costs by category' },
      detail: { rows: 2, table: 'categories', ...MARCH },
    })
  })

  it('has every order that the page counts, so that its totals add up to what that shows', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, Date.parse('2026-04-20T12:00:00Z'))
    const zone = 'America/Chicago'
    const order = (completedAtTime: string, rest: object) => ({
      ...{ status: 'Completed', completedAtTime, assetId: 'v1' },
      ...rest,
    })
    const labor = (amount: string, currency = 'usd') => ({ unallocatedLabor: { cost: { amount, currency } } })
    const unpriced = { serviceTaskInstances: [{ serviceTaskId: 's', parts: [{ quantity: 1 }] }] }
    await keep(keepWorkOrder, {
      // The first instant of March there, and the last one.
      first: order('2026-03-01T06:00:00Z', {
        ...{ ...labor('0.10'), category: 'Preventive', description: 'Oil', vendorUuid: 'v-1' },
        ...{ poNumber: 'PO-7', invoiceNumber: '=INV' },
      }),
      last: order('2026-04-01T04:59:59.999Z', { ...labor('1000.20'), status: 'CLOSED', ...unpriced }),
      euro: order('2026-03-11T06:00:00Z', { ...labor('70.00', 'EUR'), category: 'Repair', assetId: 'v2' }),
      mixed: order('2026-03-12T06:00:00Z', {
        ...labor('5.00'),
        tax: { money: { amount: '1.00', currency: 'eur' } },
      }),
      silent: order('2026-03-13T06:00:00Z', {}),
      parts: order('2026-03-14T06:00:00Z', unpriced),
      early: order('2026-03-01T05:59:59.999Z', labor('400.00')),
      open: order('2026-03-12T06:00:00Z', { ...labor('50.00'), status: 'In Progress' }),
    })
    await learn(db, ctx.actor.organizationId, new Date(ctx.clock.now()), [
      { kind: 'vendor', platformId: 'v-1', name: 'Mesa yard' },
      { kind: 'vehicle', platformId: 'v1', name: 'Truck 7' },
    ])
    const asked = { ...MARCH, zone }
    const file = await (await exportCosts(ctx, { ...asked, table: 'orders' })).text()
    const [heads, ...rows] = file.replace('\ufeff', '').split('\r\n')
    expect(heads).toBe(
      'ID,Name,Completed,Time zone,Vehicle ID,Vehicle,Vendor ID,Vendor,Category,Whether planned,PO number,Invoice number,Total,Currency,What the total leaves out',
    )
    expect(rows).toEqual([
      `first,Oil,2026-03-01 00:00,America/Chicago,v1,Truck 7,v-1,Mesa yard,Preventive,Planned,PO-7,"'=INV",0.10,USD,`,
      'euro,,2026-03-11 01:00,America/Chicago,v2,,,,Repair,Unplanned,,,70.00,EUR,',
      'mixed,,2026-03-12 01:00,America/Chicago,v1,Truck 7,,,,Does not say,,,,,Amounts in several currencies: in no total',
      'silent,,2026-03-13 01:00,America/Chicago,v1,Truck 7,,,,Does not say,,,,,No amount: in no total',
      'parts,,2026-03-14 01:00,America/Chicago,v1,Truck 7,,,,Does not say,,,,,"Parts without a price, and no other amount: in no total"',
      'last,,2026-03-31 23:59,America/Chicago,v1,Truck 7,,,,Does not say,,,1000.20,USD,Parts without a price: not in the total',
    ])
    const page = await readCosts(ctx, asked)
    const told = Papa.parse<Record<string, string>>(file.replace('\ufeff', ''), { header: true }).data
    expect(told).toHaveLength(page.orders)
    for (const { currency, orders, total } of page.currencies) {
      const mine = told.filter(({ Currency }) => Currency === currency.toUpperCase())
      expect([mine.length, addAmounts(mine.map((one) => one['Total'] ?? ''))]).toEqual([orders, total])
    }
    expect(page.currencies.map(({ currency, total }) => [currency, total])).toEqual([
      ['usd', '1000.30'],
      ['eur', '70.00'],
    ])
    const { organizationId } = ctx.actor
    expect(await db.auditEntry.findFirst({ where: { organizationId } })).toMatchObject({
      summary: 'Exported 6 rows of costs by work order',
      detail: { rows: 6, table: 'orders', ...asked },
    })
  })
})
