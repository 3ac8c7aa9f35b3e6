import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { MINUTE_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone, isGone } from '@/lib/ledger/keep/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import {
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'
import { localDay } from '@/lib/zones/local-day'
import { describeEachDatabase } from '@/test/database'
import { everyRow, seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { keepWorkOrders } from '../change/keep-work-order'
import { workOrderRow } from '../schema'
import { knownPriority } from '../status'
import { browseWorkOrders, countWorkOrders, readWorkOrderBoard } from './browse-work-orders'
import * as rules from './conditions'
import { dueOf } from './due'
import { listWorkOrders } from './list-work-orders'

/** Days of 23 and 25 hours, one that begins at 01:00, one with two midnights, and plain ones. */
const MOMENTS: readonly (readonly [zone: string, day: string])[] = [
  ['UTC', '2026-03-02T12:00:00Z'],
  ['America/New_York', '2026-03-08T12:00:00Z'],
  ['America/New_York', '2026-11-01T12:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T12:00:00Z'],
  ['America/Havana', '2026-11-01T18:00:00Z'],
  ['Asia/Kathmandu', '2026-03-02T12:00:00Z'],
  ['Pacific/Kiritimati', '2026-03-02T12:00:00Z'],
]

const around = (instant: number) =>
  fc.constantFrom(-90 * MINUTE_MS, -1, 0, 1, 90 * MINUTE_MS).map((by) => new Date(instant + by).toISOString())

const moment = fc.constantFrom(...MOMENTS).chain(([zone, day]) => {
  const { starts, ends } = localDay(Date.parse(day), zone)
  const now = fc.constantFrom(starts.getTime(), Date.parse(day), ends.getTime() - 1)
  const times = fc.oneof(
    around(starts.getTime()),
    around(ends.getTime()),
    fc.constantFrom('0001-01-01T00:00:00Z', '2026-03-02T23:30:00+05:45', '9999-12-31T23:59:59Z', 'soon', ''),
  )
  const word = (words: readonly string[]) =>
    fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(...words).map((one) => one.toUpperCase().replaceAll(' ', '_')),
      fc.constantFrom('Planning', ' ', '', ' closed '),
    )
  const fields = fc.record(
    {
      status: fc.option(word(WORK_ORDER_STATUSES)),
      priority: fc.option(word(WORK_ORDER_PRIORITIES)),
      dueAtTime: fc.option(times),
      archivedAtTime: fc.option(times),
    },
    { requiredKeys: [] },
  )
  return fc.record({ zone: fc.constant(zone), now, sightings: seenSeveralTimes(fields) })
})

describeEachDatabase('what is asked of work orders', (database) => {
  it('is the same of one in memory and of the table, in list, chip and badge', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(moment, async ({ zone, now, sightings }) => {
        const { ctx } = await openListWorld(db, now)
        const { organizationId } = ctx.actor
        await db.$transaction((tx) => keepWorkOrders(tx, organizationId, sightings))
        const day = localDay(now, zone)
        const asked = await everyRow(db, LEDGER_TABLES.work_order, organizationId, {
          open: rules.open(Prisma.sql),
          archived: rules.archived(Prisma.sql),
          overdue: rules.overdue(Prisma.sql, day),
          today: rules.dueToday(Prisma.sql, day),
          urgent: rules.urgent(Prisma.sql),
          gone: gone(Prisma.sql),
        })
        const rows = asked.map(({ row, holds }) => ({ row: workOrderRow.parse(row), holds }))
        for (const { row, holds } of rows) {
          const due = dueOf(row, now, zone)
          expect({ row, holds }).toEqual({
            row,
            holds: {
              open: rules.isOpen(row),
              archived: rules.isArchived(row),
              overdue: due === 'overdue',
              today: due === 'today',
              urgent: rules.isOpen(row) && knownPriority(row.priority) === 'Urgent',
              gone: isGone(row),
            },
          })
        }
        const idsOf = (name: 'overdue' | 'today' | 'urgent') =>
          rows.flatMap(({ row, holds }) => (holds[name] ? [row.id] : [])).sort()
        const counts = await countWorkOrders(ctx, zone)
        for (const show of ['overdue', 'today', 'urgent'] as const) {
          const { data, found } = await browseWorkOrders(ctx, { show, zone })
          expect(data.map(({ id }) => id).sort()).toEqual(idsOf(show))
          expect([found, counts[show]]).toEqual([data.length, data.length])
        }
        const pressing = (await browseWorkOrders(ctx, { zone })).data.map(({ id }) => id)
        // The list has all of them, and the board what nobody put away.
        expect(pressing.length).toBe(rows.length)
        const kept = rows.flatMap(({ row, holds }) => (holds.archived ? [] : [row.id]))
        const board = await readWorkOrderBoard(ctx, { zone })
        expect(board.data.map(({ id }) => id).sort()).toEqual(kept.sort())
        expect(board.found).toBe(kept.length)
        const firstOnes = pressing.slice(0, counts.overdue)
        expect(firstOnes.sort()).toEqual(idsOf('overdue'))
        const isOpen = new Map(rows.map(({ row, holds }) => [row.id, holds.open]))
        for (const sort of ['pressing', 'due'] as const) {
          const { data } = await browseWorkOrders(ctx, { sort, zone })
          const open = data.map(({ id }) => Number(isOpen.get(id)))
          expect(open).toEqual([...open].sort((a, b) => b - a))
        }
        expect((await countExceptions(ctx, zone))['work-orders'].value).toBe(counts.overdue)
        const late = await listWorkOrders(ctx, { overdue: true, zone })
        expect(late.data.map(({ id }) => id).sort()).toEqual(idsOf('overdue'))
        const others = await listWorkOrders(ctx, { overdue: false, zone })
        expect(late.data.length + others.data.length).toBe(rows.length)
      }),
      { numRuns: 8 },
    )
  })
})
