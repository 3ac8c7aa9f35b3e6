import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { nameIds } from '@/lib/directory/name-ids'
import { ofAsset, unreviewed, unsignedByMechanic } from '@/lib/dvirs/list/conditions'
import { dvirBody } from '@/lib/dvirs/schema'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import type { Page } from '@/lib/ledger/list/page'
import { requirePeriod } from '@/lib/period/require-period'
import { ALL_OF_IT, type Inspection, inspectionOf } from './inspection'
import type { Show } from './list-words'
import { type AskedRecord, type InspectionsQuery, LINES_A_PAGE } from './schema'

export interface InspectionPage extends Page<Inspection> {
  /** Of the record, whichever of it are shown. */
  counts: Record<Show | 'all', number>
}

type Ctx = Pick<DeskContext, 'db' | 'actor'>

interface Row {
  platformId: string
  body: unknown
  isGone: boolean
  place: unknown[]
}

const { sql } = Prisma

/** What is certified by nobody stands first, then what waits for its review; of each the newest. */
const TURN = sql`CASE WHEN ${unsignedByMechanic(sql)} THEN 0 WHEN ${unreviewed(sql)} THEN 1 ELSE 2 END`
const ORDER = sql`${TURN}, -round(extract(epoch FROM "inspectedAt") * 1000)::float8, "platformId" COLLATE "C"`
const place = z.tuple([z.number(), z.number(), z.string()])

/** What a record is of, whatever of it is shown: its period, and the vehicle, trailer or driver that it is narrowed to. */
function within(organizationId: string, { asset, driver, ...asked }: AskedRecord): Prisma.Sql {
  const { starts, ends } = requirePeriod(asked)
  return sql`"organizationId" = ${organizationId}::uuid
    AND "inspectedAt" >= ${starts}::timestamptz AND "inspectedAt" < ${ends}::timestamptz
    ${asset === undefined ? Prisma.empty : sql`AND ${ofAsset(sql, asset)}`}
    ${driver === undefined ? Prisma.empty : sql`AND "driverId" = ${driver}`}`
}

const shown = (organizationId: string): Record<Show, Prisma.Sql> => ({
  mechanic: unsignedByMechanic(sql),
  next_driver: unreviewed(sql),
  defects: sql`"platformId" IN (
    SELECT d."dvirId" FROM "Defect" d WHERE d."organizationId" = ${organizationId}::uuid)`,
})

/**
 * The reports of a record that are kept, whether the platform still has them or not: those whose certification or review is
 * missing first. Two queries, and one more where a name is not told. Throws AppError 400.
 */
export async function readInspections(ctx: Ctx, asked: InspectionsQuery): Promise<InspectionPage> {
  const { organizationId } = ctx.actor
  // Before either is asked: it refuses.
  const ofRecord = within(organizationId, asked)
  const [page, [counts]] = await Promise.all([
    readReports(ctx, asked),
    ctx.db.$queryRaw<InspectionPage['counts'][]>(sql`
      SELECT count(*)::int AS "all", ${Prisma.join(
        Object.entries(shown(organizationId)).map(
          ([name, condition]) => sql`count(*) FILTER (WHERE ${condition})::int AS ${Prisma.raw(`"${name}"`)}`,
        ),
      )} FROM "Dvir" WHERE ${ofRecord}`),
  ])
  return { ...page, counts: counts ?? { all: 0, mechanic: 0, next_driver: 0, defects: 0 } }
}

/** The same without counts. */
async function readReports(
  ctx: Ctx,
  { show, after, limit = LINES_A_PAGE, ...asked }: InspectionsQuery,
): Promise<Page<Inspection>> {
  const { organizationId } = ctx.actor
  const last = readPlace(place, after)
  const behind = last
    ? sql`AND ROW(${ORDER}) > ROW(${last[0]}::float8, ${last[1]}::float8, ${last[2]}::text)`
    : Prisma.empty
  const narrowed = show ? sql`AND ${shown(organizationId)[show]}` : Prisma.empty
  const rows = await ctx.db.$queryRaw<Row[]>(sql`
    ${selected(organizationId, asked)} ${narrowed} ${behind} ORDER BY ${ORDER} LIMIT ${limit + 1}::int`)
  const page = rows.slice(0, limit)
  const end = page.at(-1)
  return {
    data: await named(
      ctx,
      page.map((row) => inspectionIn(row, { asset: asked.asset })),
    ),
    pagination: { endCursor: end ? writePlace(end.place) : '', hasNextPage: rows.length > limit },
  }
}

/**
 * Each report of a record once and whole, with every defect, in the same order, though somebody signs while it is read: it is read by id, which no
 * signature moves. Null where there are more than `most`. Two queries for each `atOnce` at most: bodies are large.
 */
export async function readEveryReport(
  ctx: Ctx,
  asked: AskedRecord,
  { most, atOnce }: { most: number; atOnce: number },
): Promise<Inspection[] | null> {
  const { organizationId } = ctx.actor
  const all: { inspection: Inspection; at: z.output<typeof place> }[] = []
  for (let after = ''; ;) {
    const rows = await ctx.db.$queryRaw<Row[]>(sql`
      ${selected(organizationId, asked)} AND "platformId" COLLATE "C" > ${after}
      ORDER BY "platformId" COLLATE "C" LIMIT ${atOnce}::int`)
    const inspections = await named(
      ctx,
      rows.map((row) => inspectionIn(row, { told: ALL_OF_IT, asset: asked.asset })),
    )
    for (const [index, row] of rows.entries()) {
      const inspection = inspections[index]
      if (inspection) all.push({ inspection, at: place.parse(row.place) })
    }
    if (all.length > most) return null
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.platformId
  }
  return all.toSorted((one, other) => inTurn(one.at, other.at)).map(({ inspection }) => inspection)
}

const inTurn = (
  [turn, newest, id]: z.output<typeof place>,
  [otherTurn, otherNewest, otherId]: z.output<typeof place>,
) => turn - otherTurn || newest - otherNewest || (id < otherId ? -1 : 1)

const selected = (organizationId: string, asked: AskedRecord) => sql`
  SELECT "platformId", "body", ${gone(sql)} AS "isGone", jsonb_build_array(${ORDER}) AS "place"
  FROM "Dvir" WHERE ${within(organizationId, asked)}`

const inspectionIn = ({ platformId, body, isGone }: Row, as: Parameters<typeof inspectionOf>[3]) =>
  inspectionOf(platformId, dvirBody.parse(body), isGone, as)

/** With the names that reports leave out, as the directory knows them. */
async function named(ctx: Ctx, inspections: readonly Inspection[]): Promise<Inspection[]> {
  type Named = { id: string | null; name: string | null } | null
  const ofEach = ({ vehicle, writtenBy, certified, reviewed, defects }: Inspection): Named[] => [
    ...[vehicle, writtenBy, certified, reviewed],
    ...defects.map(({ resolved }) => resolved),
  ]
  const unnamed = inspections.flatMap(ofEach).flatMap((one) => (one && one.name === null ? [one.id] : []))
  const names = await nameIds(ctx, ['user', 'driver', 'vehicle'], unnamed)
  const withName = <One extends Named>(one: One): One =>
    one && one.name === null && one.id !== null ? { ...one, name: names[one.id] ?? null } : one
  return inspections.map((one) => ({
    ...one,
    vehicle: withName(one.vehicle),
    writtenBy: withName(one.writtenBy),
    certified: withName(one.certified),
    reviewed: withName(one.reviewed),
    defects: one.defects.map((defect) => ({ ...defect, resolved: withName(defect.resolved) })),
  }))
}
