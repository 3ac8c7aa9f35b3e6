import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { localDay, type LocalDay } from '@/lib/ledger/local-day'
import { gone } from '@/lib/ledger/gone'
import { type Needed, neededAt, type NeedingRows, readNeeded, withNeeded } from '@/lib/ledger/needed'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { countWhere, type ListWindow, readWindow, windowQuery } from '@/lib/ledger/window'
import { filled } from '@/lib/platform/contract/wire'
import { SharedAnswers } from '@/lib/shared-answers'
import { dueToday, open, overdue, urgent } from './conditions'
import type { ListedWorkOrder } from './listed'
import { WORK_ORDER_LISTING } from './listing'
import { type Show, SHOWS, type Sort, SORTS } from './list-words'
import { PRIORITY_ORDER } from './status'

/**
 * Query of the desk's list of work orders. `status` is a word, `assigned` a platform user id; `none` is whoever has
 * none of it.
 */
export const browseWorkOrdersQuery = z.strictObject({
  ...windowQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
  status: filled.max(255).optional(),
  assigned: filled.max(255).optional(),
})
export type BrowseWorkOrders = z.output<typeof browseWorkOrdersQuery>
type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const table = LEDGER_TABLES.work_order
const windows = new SharedAnswers<WorkOrderWindow>()
const counts = new SharedAnswers<WorkOrderCounts>()
const NONE = 'none'
const MOST_ASSIGNEES = 500
const status = Prisma.sql`nullif(btrim("status"), '')`

export type WorkOrderWindow = ListWindow<ListedWorkOrder & { needed?: Needed }>

/**
 * Work orders of the active organization as the desk lists them: what presses first unless told, and before that what a
 * departure within the horizon needs, by that departure.
 */
export function browseWorkOrders(
  { db, actor, clock }: Context,
  asked: BrowseWorkOrders = {},
): Promise<WorkOrderWindow> {
  const { show, sort = 'pressing', status: word, assigned } = asked
  const day = dayAt(clock.now(), asked.zone)
  const { organizationId } = actor
  const where = [
    ...(show ? [shown(day)[show]] : []),
    ...(word ? [word === NONE ? Prisma.sql`${status} IS NULL` : Prisma.sql`${status} = ${word}`] : []),
    ...(assigned
      ? [
          assigned === NONE
            ? Prisma.sql`"assignedUserId" IS NULL`
            : Prisma.sql`"assignedUserId" = ${assigned}`,
        ]
      : []),
  ]
  return windows.ask(db, [organizationId, asked], async () => {
    const nowMs = clock.now()
    const order = ORDERS[sort](day)
    const { data, found } = await readWindow(db, {
      ...{ ...asked, table, organizationId, where, listing: WORK_ORDER_LISTING },
      order:
        sort === 'pressing'
          ? sql`${neededAt(organizationId, nowMs, NEEDING)} ASC NULLS LAST, ${order}`
          : order,
    })
    const ids = data.map(({ id }) => id)
    return { data: withNeeded(data, await readNeeded(db, organizationId, nowMs, NEEDING, ids)), found }
  })
}

interface WorkOrderCounts extends Record<Show | 'all', number> {
  statuses: (string | null)[]
  /** Ids of the platform's people. */
  assignees: string[]
}

/** How many work orders each word of `show` leaves, of `all`; and which statuses and assignees there are. */
export const countWorkOrders = ({ db, actor: { organizationId }, clock }: Context, zone?: string) =>
  counts.ask(db, [organizationId, zone], () => readCounts(db, organizationId, dayAt(clock.now(), zone)))

async function readCounts(db: Db, organizationId: string, day: LocalDay): Promise<WorkOrderCounts> {
  const [counted, statuses, assignees] = await Promise.all([
    countWhere(db, table, organizationId, shown(day)),
    db.$queryRaw<{ status: string | null }[]>(Prisma.sql`
      SELECT DISTINCT ${status} AS "status" FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid`),
    db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT DISTINCT "assignedUserId" AS "id" FROM "WorkOrder"
      WHERE "organizationId" = ${organizationId}::uuid AND "assignedUserId" IS NOT NULL
      ORDER BY "id" LIMIT ${MOST_ASSIGNEES}`),
  ])
  return { ...counted, statuses: statuses.map((one) => one.status), assignees: assignees.map(({ id }) => id) }
}

const dayAt = (now: number, zone = 'UTC'): LocalDay => localDay(now, zone)

const { sql } = Prisma

// An asset of the platform is a vehicle or a trailer, by the same id.
const NEEDING: NeedingRows = {
  ...{ table, waits: open(sql) },
  same: [
    ['vehicleId', 'assetId'],
    ['trailerId', 'assetId'],
  ],
}

const shown = (day: LocalDay): Record<Show, Prisma.Sql> => ({
  overdue: overdue(sql, day),
  today: dueToday(sql, day),
  urgent: urgent(sql),
})

const priorityRank = sql`coalesce(array_position(ARRAY[${Prisma.join([...PRIORITY_ORDER])}]::text[], "priority"), 9)`
const byDue = sql`"dueAt" ASC NULLS LAST`
/** What nobody can do anything about any more comes last: what is done, then what the platform knows no more. */
const openFirst = sql`CASE WHEN ${open(sql)} THEN 0 WHEN ${gone(sql)} THEN 2 ELSE 1 END`

const ORDERS: Record<Sort, (day: LocalDay) => Prisma.Sql> = {
  /** What needs someone first: open before done, overdue first, then by urgency, then by due time. */
  pressing: (day) => sql`${openFirst},
    CASE WHEN ${overdue(sql, day)} THEN 0 WHEN ${dueToday(sql, day)} THEN 1 ELSE 2 END, ${priorityRank}, ${byDue}`,
  due: () => sql`${openFirst}, ${byDue}`,
  updated: () => sql`"updatedAt" DESC NULLS LAST`,
  status: () => sql`lower(coalesce(${status}, 'status not known')) COLLATE "C"`,
}
