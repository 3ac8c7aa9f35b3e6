import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import type { ListedDefect } from '@/lib/dvirs/defects/listed-defect'
import { type Severity, severityOf } from '@/lib/dvirs/defects/severity'
import { foundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import { cutText, LONGEST_NAME, searchWords } from '@/lib/ledger/list/list-text'
import type { Page } from '@/lib/ledger/list/page'
import { type Group, type Show, SHOWS } from './list-words'
import { openQueue } from './queue'
import { DEFECTS_A_PAGE, type DefectsQuery } from './schema'

/** An open defect as the queue shows it. Times are ISO 8601; null is what nobody tells. */
export interface QueuedDefect extends Omit<ListedDefect, 'assetName'> {
  id: string
  /** The newest report that names it. */
  dvirId: string
  /** It makes that report unsafe: nobody puts it off (lib/decisions/may-defer.ts). */
  isUnsafe: boolean
  severity: Severity | null
  asset: { id: string; name: string | null } | null
  foundAt: string | null
  /** How often its kind came back within a year, on the same vehicle or trailer (lib/dvirs/defects/came-back.ts). */
  cameBack: number
  /** The departure that it blocks, else the next one that needs its vehicle or trailer. */
  departure: { id: string; name: string | null; zone: string; at: string; blocks: boolean } | null
  /** The route that its vehicle or trailer is on now; null when it stands. */
  onRoad: { id: string; name: string | null; zone: string } | null
  /** Nobody took it back. `isOver`: its time has passed, and somebody should look again. */
  deferral: { by: string; reason: string; until: string; isOver: boolean } | null
  /** The work order that is open for it. */
  order: { id: string; name: string | null; status: string | null } | null
}

export interface DefectPage extends Page<QueuedDefect> {
  /** Of all that the search leaves. */
  counts: Record<Show | 'all', number>
}

interface Counted {
  counts: DefectPage['counts']
}
/** Where the page has no defect there is a row of counts all the same. */
interface Nothing {
  defectId: null
}
interface Row {
  defectId: string
  dvirId: string
  isUnsafe: boolean
  severity: string | null
  assetId: string | null
  foundAt: Date | null
  times: number
  blocks: boolean
  departsAt: Date | null
  routeId: string | null
  route: string | null
  zone: string | null
  roadId: string | null
  road: string | null
  roadZone: string | null
  orderId: string | null
  orderStatus: string | null
  orderName: string | null
  until: Date | null
  deferredBy: string | null
  reason: string | null
  isDeferred: boolean
  listed: ListedDefect
  place: unknown[]
}

const { sql } = Prisma
const SEARCH = sql`"search"`

const SHOWN: Record<Show, Prisma.Sql> = {
  blocking: sql`"blocks"`,
  unsafe: sql`"isUnsafe"`,
  returned: sql`"times" > 0`,
  deferred: sql`"isDeferred"`,
  unordered: sql`"orderId" IS NULL`,
}

/** Of what has no departure, or no time: after all others. */
const NEVER_MS = sql`9e15`
const ms = (column: string) =>
  sql`coalesce(round(extract(epoch FROM ${Prisma.raw(`"${column}"`)}) * 1000)::float8, ${NEVER_MS}::float8)`
const words = (column: string) => sql`coalesce(${Prisma.raw(`"${column}"`)}, E'\uFFFF') COLLATE "C"`
const OWN = sql`"rank", ${ms('foundAt')}, "defectId" COLLATE "C"`

/**
 * What stands together, and in which turn: a vehicle that is unsafe on the road, one that may not leave, one that is unsafe,
 * the others; the sooner needed first.
 */
const ORDERS: Record<Group, Prisma.Sql> = {
  vehicle: sql`"grave", ${ms('soonest')}, ${words('nameKey')}, ${words('assetId')}, ${OWN}`,
  kind: sql`${words('kind')}, "grave", ${ms('soonest')}, ${words('nameKey')}, ${OWN}`,
}
/** The same as the last row of a page says it. */
const PLACES: Record<Group, z.ZodType<(string | number)[]>> = {
  vehicle: z.tuple([z.number(), z.number(), z.string(), z.string(), z.number(), z.number(), z.string()]),
  kind: z.tuple([z.string(), z.number(), z.number(), z.string(), z.number(), z.number(), z.string()]),
}

/** The open defects of the active organization. One query, and one more where a vehicle's name is not told. */
export async function readDefects(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { limit = DEFECTS_A_PAGE, after, show, group = 'vehicle', q = '' }: DefectsQuery = {},
): Promise<DefectPage> {
  const { db, actor, clock } = ctx
  const queue = openQueue(actor.organizationId, clock.now())
  const searched = searchWords(q).map((word) => foundBy(sql, SEARCH, word))
  const place = readPlace(PLACES[group], after)
  const narrowed = [...searched, ...(show ? [SHOWN[show]] : []), ...(place ? [behind(group, place)] : [])]
  // Counted and paged over one queue: making it is what costs.
  const answered = await db.$queryRaw<(Counted & (Row | Nothing))[]>(sql`${queue}
    SELECT c."counts", q.*, d."listed"
    FROM (SELECT jsonb_build_object(${COUNTS}) AS "counts" FROM "queue" WHERE ${all(searched)}) AS c
    LEFT JOIN (
      SELECT *, jsonb_build_array(${ORDERS[group]}) AS "place", row_number() OVER (ORDER BY ${ORDERS[group]}) AS "turn"
      FROM "queue" WHERE ${all(narrowed)} ORDER BY "turn" LIMIT ${limit + 1}::int) AS q ON true
    LEFT JOIN "Defect" d ON d."organizationId" = ${actor.organizationId}::uuid AND d."defectId" = q."defectId"
      AND d."dvirId" = q."dvirId"
    ORDER BY q."turn"`)
  const rows = answered.flatMap((row) => (row.defectId === null ? [] : [row]))
  const counts = answered[0]?.counts
  const page = rows.slice(0, limit)
  const unnamed = page.flatMap(({ assetId, listed }) => (assetId && !listed.assetName ? [assetId] : []))
  const names = unnamed.length > 0 ? await nameIds(ctx, ASSET_KINDS, unnamed) : {}
  const last = page.at(-1)
  return {
    data: page.map((row) => told(row, names)),
    counts: counts ?? { all: 0, blocking: 0, unsafe: 0, returned: 0, deferred: 0, unordered: 0 },
    pagination: { endCursor: last ? writePlace(last.place) : '', hasNextPage: rows.length > limit },
  }
}

const all = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? sql`true` : Prisma.join([...conditions], ' AND ')

const COUNTS = Prisma.join([
  ...SHOWS.map((show) => sql`${show}::text, count(*) FILTER (WHERE ${SHOWN[show]})`),
  sql`'all', count(*)`,
])

const behind = (group: Group, place: readonly (string | number)[]) =>
  sql`ROW(${ORDERS[group]}) > ROW(${Prisma.join(
    place.map((one) => (typeof one === 'number' ? sql`${one}::float8` : sql`${one}::text`)),
  )})`

function told(row: Row, names: Readonly<Record<string, string>>): QueuedDefect {
  const { listed, assetId, departsAt, routeId, roadId, orderId, until } = row
  const { assetName, ...shown } = listed
  return {
    ...shown,
    ...{ id: row.defectId, dvirId: row.dvirId, isUnsafe: row.isUnsafe, severity: severityOf(row.severity) },
    asset: assetId === null ? null : { id: assetId, name: assetName ?? names[assetId] ?? null },
    foundAt: row.foundAt?.toISOString() ?? null,
    cameBack: row.times,
    departure:
      departsAt === null || routeId === null
        ? null
        : {
            ...{ id: routeId, name: row.route, zone: row.zone ?? 'UTC' },
            ...{ at: departsAt.toISOString(), blocks: row.blocks },
          },
    onRoad: roadId === null ? null : { id: roadId, name: row.road, zone: row.roadZone ?? 'UTC' },
    deferral:
      until === null
        ? null
        : {
            ...{ by: row.deferredBy ?? '', reason: row.reason ?? '', until: until.toISOString() },
            isOver: !row.isDeferred,
          },
    order:
      orderId === null
        ? null
        : { id: orderId, name: cutText(row.orderName?.trim(), LONGEST_NAME), status: row.orderStatus },
  }
}
