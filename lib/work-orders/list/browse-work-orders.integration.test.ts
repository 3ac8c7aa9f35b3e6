import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepWorkOrder } from '../change/keep-work-order'
import { knownStatus } from '../status'
import {
  browseWorkOrders,
  readWorkOrderBoard,
  browseWorkOrdersQuery,
  countWorkOrders,
} from './browse-work-orders'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const ZONE = 'America/Phoenix'

const ROWS = {
  closed: { status: 'CLOSED', dueAtTime: '2026-11-01T00:00:00Z', priority: 'Urgent' },
  later: { status: 'Open', dueAtTime: '2026-12-01T00:00:00Z', priority: 'Low', assignedUserId: '7' },
  urgent: { status: 'Open', priority: 'URGENT', description: 'Coolant leak\nat the pump' },
  // 23:00 of 20 November in Phoenix, which is 21 November in UTC.
  overdue: { status: 'Open', dueAtTime: '2026-11-21T06:00:00Z', priority: 'Low', poNumber: 'PO-77' },
  today: { status: 'Open', dueAtTime: '2026-11-22T06:00:00Z', assignedUserId: '9', assetId: 'v1' },
  planning: { status: 'Planning', updatedAtTime: '2026-11-20T06:00:00Z' },
  stub: {},
}

describeEachDatabase('the desk’s list of work orders', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepWorkOrder, ROWS)
    return world
  }

  it('answers every question of the address, in the order that it asks for', async () => {
    const { ctx } = await open()
    const asked = async (search: string) => {
      const query = browseWorkOrdersQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      return (await browseWorkOrders(ctx, { zone: ZONE, ...query })).data.map(({ id }) => id)
    }
    const pressing = ['overdue', 'today', 'urgent', 'later', 'planning', 'stub', 'closed']
    expect(await asked('')).toEqual(pressing)
    expect(await asked('zone=UTC')).toEqual([
      'overdue',
      'urgent',
      'later',
      'today',
      'planning',
      'stub',
      'closed',
    ])
    expect(await asked('show=overdue')).toEqual(['overdue'])
    expect(await asked('show=today')).toEqual(['today'])
    expect(await asked('show=urgent')).toEqual(['urgent'])
    expect(await asked('status=Closed')).toEqual(['closed'])
    expect(await asked('status=Planning')).toEqual(['planning'])
    expect(await asked('status=none')).toEqual(['stub'])
    expect(await asked('assigned=9')).toEqual(['today'])
    expect(await asked('assigned=none')).toEqual(['overdue', 'urgent', 'planning', 'stub', 'closed'])
    expect(await asked('asset=v1')).toEqual(['today'])
    expect(await asked('asset=v2')).toEqual([])
    expect(await asked('q=coolant+PUMP')).toEqual(['urgent'])
    expect(await asked('q=po-77')).toEqual(['overdue'])
    expect(await asked('sort=due')).toEqual([
      'overdue',
      'today',
      'later',
      'planning',
      'stub',
      'urgent',
      'closed',
    ])
    expect((await asked('sort=updated'))[0]).toBe('planning')
    expect((await asked('sort=status'))[0]).toBe('closed')
  })

  it('counts by the zone and leaves out what is done; names statuses and assignees', async () => {
    const { ctx } = await open()
    expect(await countWorkOrders(ctx, ZONE)).toMatchObject({ all: 7, overdue: 1, today: 1, urgent: 1 })
    const { statuses, assignees, ...counts } = await countWorkOrders(ctx)
    expect(counts).toEqual({ all: 7, overdue: 0, today: 1, urgent: 1 })
    expect(new Set(statuses)).toEqual(new Set(['Closed', 'Open', 'Planning', null]))
    expect(assignees).toEqual(['7', '9'])
  })

  it('reads the first of each status for the board, in the order of the list, and how many each has', async () => {
    const { ctx } = await open()
    const whole = await readWorkOrderBoard(ctx, { zone: ZONE })
    const listed = await browseWorkOrders(ctx, { zone: ZONE })
    expect(whole.found).toBe(7)
    for (const { status, found, ids } of whole.columns) {
      const own = listed.data
        .filter((row) => (knownStatus(row.status) ?? row.status ?? null) === status)
        .map(({ id }) => id)
      expect([ids, found]).toEqual([own, own.length])
    }
    expect(new Set(whole.columns.map(({ status }) => status))).toEqual(
      new Set(['Closed', 'Open', 'Planning', null]),
    )
    const cut = await readWorkOrderBoard(ctx, { zone: ZONE }, 1)
    expect(cut.columns.map(({ status, found }) => [status, found]).toSorted()).toEqual(
      whole.columns.map(({ status, found }) => [status, found]).toSorted(),
    )
    expect(cut.data.map(({ id }) => id).toSorted()).toEqual(
      whole.columns.map(({ ids: [first = ''] }) => first).toSorted(),
    )
    const { columns } = await readWorkOrderBoard(ctx, { zone: ZONE, assigned: '7' })
    expect(columns.flatMap(({ ids }) => ids).toSorted()).toEqual(
      (await browseWorkOrders(ctx, { zone: ZONE, assigned: '7' })).data.map(({ id }) => id).toSorted(),
    )
    expect((await readWorkOrderBoard(ctx, { zone: ZONE, asset: 'v1' })).data.map(({ id }) => id)).toEqual([
      'today',
    ])
  })

  it('lists and counts nothing of another organization', async () => {
    await open()
    const { ctx } = await openListWorld(database().db, NOW)
    expect(await browseWorkOrders(ctx)).toEqual({ data: [], found: 0 })
    expect(await readWorkOrderBoard(ctx)).toEqual({ data: [], found: 0, columns: [] })
    expect(await countWorkOrders(ctx)).toMatchObject({ all: 0, statuses: [], assignees: [] })
  })
})
