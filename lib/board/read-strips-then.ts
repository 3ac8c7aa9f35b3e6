import { z } from 'zod'
import { routesThen } from '@/lib/changes/routes-then'
import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { KEPT_DAYS } from '@/lib/kept-days'
import { goneSince } from '@/lib/ledger/keep/gone'
import { route } from '@/lib/platform/contract/resources/route'
import { UNCHECKED } from '@/lib/readiness/record/said'
import { type AskedAt, routeStanding } from '@/lib/routes/expected/standing'
import { type KnownRoute, planColumns } from '@/lib/routes/projection'
import { unended } from '@/lib/verdicts/unended'
import { isStillWaited } from '@/lib/verdicts/waited'
import {
  type BoardSpan,
  type FoundStrip,
  type FoundStrips,
  givenUpOf,
  inSpan,
  saidOf,
  touchesSpan,
} from './strip'

/** So many routes are rebuilt at most: each is folded from all that was said of it. */
const MOST_REBUILT = 1000
/** What left later than that was judged, and is found by its records. */
const RECORDED_MS = 2 * DAY_MS

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/**
 * The strips of a stretch of time as they were known at a moment, folded from the event log as rows are, from what had been
 * received by then. Looked at are routes that touch it now, those of which a verdict said then that they leave in it, and those
 * of which something was said since: where one was moved away it stands where it stood. A query for each twenty, and three more. Throws 499 once `signal` is
 * aborted.
 */
export async function readStripsThen(
  ctx: Ctx,
  span: BoardSpan,
  then: AskedAt,
  signal: AbortSignal,
): Promise<FoundStrips> {
  const { db, actor } = ctx
  const { organizationId } = actor
  const until = new Date(then.now)
  const candidates = await readCandidates(ctx, span, until)
  const ids = candidates.slice(0, MOST_REBUILT)
  const [verdicts, knownSince] = await Promise.all([
    readVerdicts(ctx, ids, until),
    readKnownSince(ctx, span.from, until),
  ])
  const strips: FoundStrip[] = []
  for await (const [id, known] of routesThen(db, organizationId, { ids, until }, signal))
    strips.push(...stripOf(id, known, { span, then, said: verdicts.get(id) }))
  strips.sort((one, other) => one.startsAtMs - other.startsAtMs || (one.id < other.id ? -1 : 1))
  return { strips, isCut: candidates.length > MOST_REBUILT, knownSince }
}

interface Rebuilding {
  span: BoardSpan
  then: AskedAt
  /** What readiness had said last. */
  said: z.output<typeof words>[number] | undefined
}

/** None where the platform did not know it then, or where it was planned for another time. */
function stripOf(id: string, known: KnownRoute, { span, then, said }: Rebuilding): FoundStrip[] {
  if (goneSince(known) !== null) return []
  const body = route.parse(known.body)
  const columns = planColumns(body)
  const startsAtMs = columns.scheduledStart?.getTime()
  if (startsAtMs === undefined) return []
  const endsAtMs = Math.max(startsAtMs, columns.scheduledEnd?.getTime() ?? startsAtMs)
  if (!touchesSpan({ startsAtMs, endsAtMs }, span)) return []
  const { driverId, driverName, vehicleId, vehicleName, progress } = columns
  const [driver, vehicle] = [
    { id: driverId || null, name: driverName || null },
    { id: vehicleId || null, name: vehicleName || null },
  ]
  const [row, beside] = span.rows === 'drivers' ? [driver, vehicle] : [vehicle, driver]
  const standing = routeStanding({ ...body, isUnended: said?.isUnended }, then)
  return [
    {
      ...{ id, name: columns.name || null, row: row.id, rowName: row.name },
      ...{ beside: beside.name ?? beside.id, besideId: beside.id },
      ...{ startsAtMs, endsAtMs, progress },
      ...saidOf(progress, said?.isWaited ? said : undefined),
      givenUp: givenUpOf({ progress, startsAtMs, endsAtMs }, then),
      isUnended: standing.isUnended,
      lateMs: standing.verdict === 'late' ? (standing.worst?.ms ?? null) : null,
    },
  ]
}

const named = z.array(z.object({ id: z.string() }))

/** One more than is rebuilt: those that touch the span now first, and last those that something was said of since. */
async function readCandidates(
  { db, actor: { organizationId }, clock }: Ctx,
  span: BoardSpan,
  until: Date,
): Promise<string[]> {
  const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`
  // Of a moment that is longer ago, what was moved since had been judged before it left.
  const isRecent = clock.now() - until.getTime() <= RECORDED_MS
  // What nobody knew then is not looked at: a plan of thousands that came since would leave no room.
  const saidSince = Prisma.sql`UNION ALL
    SELECT "id", 2 FROM (SELECT DISTINCT "subjectId" AS "id" FROM "Event"
      WHERE "organizationId" = ${organizationId}::uuid AND "noun" = 'route' AND "subjectId" IS NOT NULL
        AND "sequence" > coalesce((
          SELECT "sequence" FROM "Event" WHERE "organizationId" = ${organizationId}::uuid AND "receivedAt" <= ${until}::timestamptz
          ORDER BY "sequence" DESC LIMIT 1), 0)) AS "since"
    WHERE EXISTS (SELECT 1 FROM "Event" e WHERE e."organizationId" = ${organizationId}::uuid AND e."noun" = 'route'
      AND e."subjectId" = "since"."id" AND e."receivedAt" <= ${until}::timestamptz)`
  const found = named.parse(
    await db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT "id" FROM (
        SELECT "platformId" AS "id", 0 AS "place" FROM "Route" WHERE "organizationId" = ${organizationId}::uuid
          AND ${inSpan(span)}
        UNION ALL SELECT "routeId", 1 FROM "VerdictRecord" WHERE "organizationId" = ${organizationId}::uuid
          AND "departsAt" >= ${at(span.from)} AND "departsAt" < ${at(span.to)} AND "at" <= ${until}::timestamptz
        ${isRecent ? saidSince : Prisma.empty}) AS "candidates"
      GROUP BY "id" ORDER BY min("place"), "id" LIMIT ${MOST_REBUILT + 1}::int`),
  )
  return found.map(({ id }) => id)
}

const words = z.array(
  z.object({
    ...{ id: z.string(), word: z.string(), unchecked: z.number() },
    ...{ isWaited: z.boolean(), isUnended: z.boolean() },
  }),
)

/** What readiness had said last of each by then. */
async function readVerdicts(
  { db, actor: { organizationId } }: Ctx,
  ids: readonly string[],
  until: Date,
): Promise<Map<string, z.output<typeof words>[number]>> {
  const found = words.parse(
    await db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT DISTINCT ON ("routeId") "routeId" AS "id", "word", ${UNCHECKED} AS "unchecked",
        ${isStillWaited(until.getTime())} AS "isWaited", ${unended(Prisma.sql)} AS "isUnended" FROM "VerdictRecord"
      WHERE "organizationId" = ${organizationId}::uuid AND "at" <= ${until}::timestamptz
        AND "routeId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      ORDER BY "routeId", "at" DESC, "id" DESC`),
  )
  return new Map(found.map((one) => [one.id, one]))
}

const firsts = z.array(z.object({ at: z.date() }))

/** From when on something is known, where that is asked for which lies before: retention took it, or nobody had told yet. */
async function readKnownSince(
  { db, actor: { organizationId }, clock }: Ctx,
  from: number,
  until: Date,
): Promise<string | null> {
  const [first] = firsts.parse(
    await db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT "receivedAt" AS "at" FROM "Event" WHERE "organizationId" = ${organizationId}::uuid
      ORDER BY "sequence" LIMIT 1`),
  )
  const keptFrom = clock.now() - KEPT_DAYS.route * DAY_MS
  if (from < keptFrom) return new Date(keptFrom).toISOString()
  return first && first.at > until ? first.at.toISOString() : null
}
