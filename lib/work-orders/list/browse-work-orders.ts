import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { LISTING_COLUMNS, type ListingColumns, listRows } from '@/lib/ledger/list/listing'
import { among, type ListWindow, readWindow, searched, windowQuery } from '@/lib/ledger/list/window'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { filled } from '@/lib/platform/contract/wire'
import { SharedAnswers } from '@/lib/shared-answers'
import { type Needed, neededAt, type NeedingRows, readNeeded, withNeeded } from '@/lib/verdicts/needed'
import { localDay, type LocalDay } from '@/lib/zones/local-day'
import { PRIORITY_ORDER } from '../status'
import { archived, dueToday, open, overdue, urgent } from './conditions'
import { BOARD_CARDS, type Show, SHOWS, type Sort, SORTS } from './list-words'
import type { ListedWorkOrder } from './listed'
import { WORK_ORDER_LISTING } from './listing'

/**
 * Query of the desk's list of work orders. `status` is a word, `assigned` a platform user id; `none` is whoever has
 * none of it. `asset` is the platform's id of a vehicle, a trailer or another asset.
 */
export const browseWorkOrdersQuery = z.strictObject({
  ...windowQuery,
  show: z.enum(SHOWS).optional(),
  sort: z.enum(SORTS).optional(),
  status: filled.max(255).optional(),
  assigned: filled.max(255).optional(),
  asset: filled.max(255).optional(),
})
export type BrowseWorkOrders = z.output<typeof browseWorkOrdersQuery>
/** A part of the list, or what somebody selected of it: `ids` of the platform. */
export type AskedWorkOrders = BrowseWorkOrders & { ids?: readonly string[] | undefined }
type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const table = LEDGER_TABLES.work_order
const windows = new SharedAnswers<WorkOrderWindow>()
const counts = new SharedAnswers<WorkOrderCounts>()
const NONE = 'none'
const MOST_ASSIGNEES = 500
const status = Prisma.sql`nullif(btrim("status"), '')`

export type WorkOrderWindow = ListWindow<ListedWorkOrder & { needed?: Needed }>

/** What a word of a search means beside its letters, where another room tells; it follows from who asks. */
type Means = (word: string) => Prisma.Sql | null

/**
 * Work orders of the active organization as the desk lists them: what presses first unless told, and before that what a
 * departure within the horizon needs, by that departure.
 */
export function browseWorkOrders(
  { db, actor, clock }: Context,
  asked: AskedWorkOrders = {},
  means?: Means,
): Promise<WorkOrderWindow> {
  const { sort = 'pressing' } = asked
  const day = dayAt(clock.now(), asked.zone)
  const { organizationId } = actor
  const where = [...narrowedTo(asked, day), ...(asked.ids ? [among(asked.ids)] : [])]
  return windows.ask(db, [organizationId, asked], async () => {
    const nowMs = clock.now()
    const { data, found } = await readWindow(db, {
      ...{ ...asked, table, organizationId, where, listing: WORK_ORDER_LISTING, means },
      order: sort === 'pressing' ? pressing(organizationId, nowMs, day) : ORDERS[sort](day),
    })
    const ids = data.map(({ id }) => id)
    return { data: withNeeded(data, await readNeeded(db, organizationId, nowMs, NEEDING, ids)), found }
  })
}

/** A board of work orders: each status with how many it has, and the ids of the first of them, which `data` holds. */
export interface WorkOrderBoard extends WorkOrderWindow {
  columns: { status: string | null; found: number; ids: string[] }[]
}

/** What narrows the board: as the list, whatever its order. */
export const workOrderBoardQuery = browseWorkOrdersQuery.omit({ sort: true, offset: true, limit: true })
export type AskedBoard = z.output<typeof workOrderBoardQuery>

const boards = new SharedAnswers<WorkOrderBoard>()
/** Of the platform's own words there may be any number. */
const MOST_CARDS = 600

/**
 * The first `cards` work orders of each status, what presses first as in the list, and how many each has: three queries,
 * however many statuses there are. What is archived stands in no column: the list has it.
 */
export function readWorkOrderBoard(
  { db, actor, clock }: Context,
  asked: AskedBoard = {},
  cards = BOARD_CARDS,
  means?: Means,
): Promise<WorkOrderBoard> {
  const day = dayAt(clock.now(), asked.zone)
  const { organizationId } = actor
  return boards.ask(db, [organizationId, asked, cards], async () => {
    const nowMs = clock.now()
    const mine = sql`"organizationId" = ${organizationId}::uuid`
    const where = Prisma.join(
      [mine, sql`NOT ${archived(sql)}`, ...narrowedTo(asked, day), ...searched(asked.q ?? '', means)],
      ' AND ',
    )
    const rows = await db.$queryRaw<(ListingColumns & { column: string | null; found: number })[]>(sql`
      WITH "placed" AS MATERIALIZED (
        SELECT "platformId" AS "id", ${status} AS "column",
          row_number() OVER (PARTITION BY ${status}
            ORDER BY ${pressing(organizationId, nowMs, day)}, "platformId" COLLATE "C") AS "place",
          (count(*) OVER (PARTITION BY ${status}))::int AS "found"
        FROM (SELECT * FROM ${table.name} WHERE ${where} OFFSET 0) AS "narrowed")
      SELECT ${LISTING_COLUMNS}, "column", "found" FROM "placed" JOIN ${table.name} ON ${mine} AND "platformId" = "id"
      WHERE "place" <= ${cards}::int ORDER BY "place", "column" LIMIT ${MOST_CARDS}::int`)
    const data = await listRows(db, table, WORK_ORDER_LISTING, organizationId, rows)
    const columns = new Map<string | null, WorkOrderBoard['columns'][number]>()
    for (const { column, found, platformId } of rows) {
      const { ids } = getOr(columns, column, { status: column, found, ids: [] })
      ids.push(platformId)
    }
    const ids = data.map(({ id }) => id)
    const all = [...columns.values()]
    return {
      data: withNeeded(data, await readNeeded(db, organizationId, nowMs, NEEDING, ids)),
      found: all.reduce((sum, { found }) => sum + found, 0),
      columns: all,
    }
  })
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, usual: Value): Value {
  const kept = map.get(key) ?? usual
  map.set(key, kept)
  return kept
}

interface WorkOrderCounts extends Record<Show | 'all', number> {
  statuses: (string | null)[]
  /** Ids of the platform's people. */
  assignees: string[]
}

/** How many work orders each word of `show` leaves, of `all`; and which statuses and assignees there are. */
export const countWorkOrders = ({ db, actor: { organizationId }, clock }: Context, zone?: string) =>
  counts.ask(db, [organizationId, zone], () => readCounts(db, organizationId, dayAt(clock.now(), zone)))

/** One read of all: there may be tens of thousands, and each row is long. */
async function readCounts(db: Db, organizationId: string, day: LocalDay): Promise<WorkOrderCounts> {
  const words = Object.entries(shown(day))
  const counted = words.map(
    ([word, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${named(word)}`,
  )
  const summed = ['all', ...SHOWS].map((word) => sql`coalesce(sum(${named(word)}), 0)::int AS ${named(word)}`)
  const [counts] = await db.$queryRaw<WorkOrderCounts[]>(sql`
    WITH "grouped" AS MATERIALIZED (
      SELECT ${status} AS "status", "assignedUserId" AS "assigned",
        ${Prisma.join([...counted, sql`count(*) AS "all"`])}
      FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid GROUP BY 1, 2)
    SELECT ${Prisma.join(summed)},
      (SELECT coalesce(json_agg(DISTINCT "status"), '[]') FROM "grouped") AS "statuses",
      (SELECT coalesce(json_agg("assigned" ORDER BY "assigned"), '[]') FROM (SELECT DISTINCT "assigned" FROM "grouped"
        WHERE "assigned" IS NOT NULL ORDER BY "assigned" LIMIT ${MOST_ASSIGNEES}) AS "known") AS "assignees"
    FROM "grouped"`)
  if (!counts) throw new Error('A count answered no row')
  return counts
}

const named = (word: string) => Prisma.raw(`"${word}"`)

/** What of a question leaves rows out, besides what was typed into its search. */
const narrowedTo = (
  { show, status: word, assigned, asset }: Pick<BrowseWorkOrders, 'show' | 'status' | 'assigned' | 'asset'>,
  day: LocalDay,
): Prisma.Sql[] => [
  ...(show ? [shown(day)[show]] : []),
  ...(word ? [word === NONE ? sql`${status} IS NULL` : sql`${status} = ${word}`] : []),
  ...(assigned
    ? [assigned === NONE ? sql`"assignedUserId" IS NULL` : sql`"assignedUserId" = ${assigned}`]
    : []),
  ...(asset ? [sql`"assetId" = ${asset}`] : []),
]

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
const dueFirst = (day: LocalDay) =>
  sql`CASE WHEN ${overdue(sql, day)} THEN 0 WHEN ${dueToday(sql, day)} THEN 1 ELSE 2 END`
const byDue = sql`"dueAt" ASC NULLS LAST`
/** What nobody can do anything about any more comes last: what is done or archived, then what the platform knows no more. */
const openFirst = sql`CASE WHEN ${open(sql)} THEN 0 WHEN ${gone(sql)} THEN 2 ELSE 1 END`

/** What a departure within the horizon needs comes before all others, by that departure. */
const pressing = (organizationId: string, nowMs: number, day: LocalDay) =>
  sql`${neededAt(organizationId, nowMs, NEEDING)} ASC NULLS LAST, ${ORDERS.pressing(day)}`

const ORDERS: Record<Sort, (day: LocalDay) => Prisma.Sql> = {
  /**
   * What needs someone first: open before done, overdue first, then by urgency, then by due time. One number says what three
   * would: of tens of thousands of rows each is compared with some fifteen others, key by key.
   */
  pressing: (day) => sql`${openFirst} * 100 + ${dueFirst(day)} * 10 + ${priorityRank}, ${byDue}`,
  due: () => sql`${openFirst}, ${byDue}`,
  updated: () => sql`"updatedAt" DESC NULLS LAST`,
  status: () => sql`lower(coalesce(${status}, 'status not known')) COLLATE "C"`,
}
