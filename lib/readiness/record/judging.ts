import type { Base } from '@/lib/base'
import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { freeSql, heldSql, leaseEnd } from '@/lib/lease'
import { isSame, type Place } from './place'

type Ctx = Pick<Base, 'db' | 'clock'>

/** Whoever judges and is killed is succeeded after this. */
export const LEASE_MS = 20_000

const HELD_UNTIL = Prisma.sql`j."heldUntil"`
const BESIDE_DIFFERS = Prisma.sql`j."beside" <> h."beside"`
/** Somebody decided something in it, or was measured; or it was never judged. */
const IS_DECIDED = Prisma.sql`coalesce(${BESIDE_DIFFERS}, true)`

/** A list that is read for the first time has its verdicts waited with so long. */
const FIRST_READING_MS = 30_000

/**
 * A list of the organization of head `h` is read for the first time: what is judged before it has come knows half of what it rests on,
 * and is judged again for each list that follows. Whoever asks meanwhile is answered all the same.
 */
const isFirstRead = (now: Date) => Prisma.sql`EXISTS (SELECT 1 FROM "Sync" s
  WHERE s."organizationId" = h."organizationId" AND s."syncedUntil" IS NULL AND s."failingSince" IS NULL
    AND s."dueAt" <= ${now}::timestamptz AND s."dueAt" > ${new Date(now.getTime() - FIRST_READING_MS)}::timestamptz)`

/** So many of those that somebody decided something in come before each other one. */
const DECIDED_BEFORE = 4

/**
 * Organizations that something happened in since they were judged, or whose next moment has come, and that nobody judges
 * now; at most `limit`. Those where somebody decided something, or was measured, have four turns in five, and of both those that have
 * waited longest since they were judged come first: of more than can be judged at once none is passed over for good, however often
 * others are measured. What only the log tells of waits until they have rested, and everything until their lists were read once.
 */
export async function dueOrganizations({ db, clock }: Ctx, limit: number): Promise<string[]> {
  const now = new Date(clock.now())
  const rows = await db.$queryRaw<{ organizationId: string }[]>(Prisma.sql`
    SELECT "organizationId" FROM (
      SELECT h."organizationId", j."judgedAt", ${IS_DECIDED} AS "isDecided", row_number() OVER (
        PARTITION BY ${IS_DECIDED} ORDER BY j."judgedAt" NULLS FIRST, h."organizationId") AS "place"
      FROM "EventHead" h
      JOIN "Organization" o ON o."id" = h."organizationId" AND o."deletionAskedAt" IS NULL
      LEFT JOIN "Judging" j ON j."organizationId" = h."organizationId"
      WHERE (j."organizationId" IS NULL
        OR ${freeSql(HELD_UNTIL, now)} AND (j."sequence" <> h."sequence" OR ${BESIDE_DIFFERS}
          OR j."nextMomentAt" <= ${now}::timestamptz)
        OR j."owner" IS NULL AND ${BESIDE_DIFFERS}) AND NOT ${isFirstRead(now)}) AS due
    ORDER BY "place" * CASE WHEN "isDecided" THEN 1 ELSE ${DECIDED_BEFORE}::int END, "judgedAt" NULLS FIRST, "organizationId"
    LIMIT ${limit}::int`)
  return rows.map(({ organizationId }) => organizationId)
}

/** Takes an organization that is due; false when somebody else has it, or has judged it meanwhile. */
export async function claimJudging(
  { db, clock }: Ctx,
  organizationId: string,
  owner: string,
): Promise<boolean> {
  const now = new Date(clock.now())
  const until = leaseEnd(now.getTime(), LEASE_MS)
  const count = await db.$executeRaw(Prisma.sql`
    INSERT INTO "Judging" AS j ("organizationId", "sequence", "beside", "owner", "heldUntil")
    SELECT ${organizationId}::uuid, -1, -1, ${owner}::uuid, ${until}::timestamptz
    ON CONFLICT ("organizationId") DO UPDATE SET "owner" = EXCLUDED."owner", "heldUntil" = EXCLUDED."heldUntil"
      WHERE (${freeSql(HELD_UNTIL, now)} OR j."owner" IS NULL) AND EXISTS (SELECT 1 FROM "EventHead" h
        WHERE h."organizationId" = j."organizationId" AND (j."sequence" <> h."sequence" OR ${BESIDE_DIFFERS}
          OR j."nextMomentAt" <= ${now}::timestamptz))`)
  return count > 0
}

/** How an organization's verdicts stand beside its facts. */
export interface JudgingState {
  /** Of the facts. */
  place: Place
  /** False while it was never judged. */
  isJudged: boolean
  /** The verdicts know every fact, and time changed none. */
  isFresh: boolean
  /** What they do not know stands in the log alone, and somebody judges it now, or soon. */
  isSoon: boolean
}

interface StateRow {
  sequence: bigint
  beside: bigint
  judgedSequence: bigint | null
  judgedBeside: bigint | null
  isJudged: boolean
  isDue: boolean
  isHeld: boolean
}

/** One query. */
export async function readState({ db, clock }: Ctx, organizationId: string): Promise<JudgingState> {
  const now = new Date(clock.now())
  const [row] = await db.$queryRaw<StateRow[]>(Prisma.sql`
    SELECT h."sequence", h."beside", j."sequence" AS "judgedSequence", j."beside" AS "judgedBeside",
      j."judgedAt" IS NOT NULL AS "isJudged", coalesce(j."nextMomentAt" <= ${now}::timestamptz, false) AS "isDue",
      coalesce(${heldSql(HELD_UNTIL, now)}, false) AS "isHeld"
    FROM "EventHead" h LEFT JOIN "Judging" j ON j."organizationId" = h."organizationId"
    WHERE h."organizationId" = ${organizationId}::uuid`)
  const place = { sequence: row?.sequence ?? 0n, beside: row?.beside ?? 0n }
  const judged = { sequence: row?.judgedSequence ?? -1n, beside: row?.judgedBeside ?? -1n }
  const isJudged = row?.isJudged ?? false
  return {
    place,
    isJudged,
    isFresh: isJudged && isSame(place, judged) && !row?.isDue,
    isSoon: isJudged && place.beside === judged.beside && (row?.isHeld ?? false),
  }
}

/** What a judgement found of the row when it began: whoever recorded meanwhile has changed it. */
export interface JudgedBefore {
  sequence: bigint
  beside: bigint
  judgedAt: Date | null
}

type JudgingRow = Pick<StateRow, 'judgedSequence' | 'judgedBeside'> & {
  sequence: bigint | null
  beside: bigint | null
  judgedAt: Date | null
}

/** How the row stands, and how far the facts have come, both as of one moment. One query. */
export async function readJudging(
  db: Db | Tx,
  organizationId: string,
): Promise<{ before: JudgedBefore | null; place: Place }> {
  const [row] = await db.$queryRaw<JudgingRow[]>(Prisma.sql`
    SELECT h."sequence", h."beside", j."sequence" AS "judgedSequence", j."beside" AS "judgedBeside", j."judgedAt"
    FROM (SELECT ${organizationId}::uuid AS "id") o
      LEFT JOIN "EventHead" h ON h."organizationId" = o."id" LEFT JOIN "Judging" j ON j."organizationId" = o."id"`)
  if (!row) throw new Error('An organization was answered by no row')
  const { judgedSequence: sequence, judgedBeside: beside, judgedAt } = row
  return {
    before: sequence === null || beside === null ? null : { sequence, beside, judgedAt },
    place: { sequence: row.sequence ?? 0n, beside: row.beside ?? 0n },
  }
}

export const isBefore = (one: JudgedBefore | null, other: JudgedBefore | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    isSame(one, other) &&
    one.judgedAt?.getTime() === other.judgedAt?.getTime())

interface JudgedNow extends Place {
  judgedAtMs: number
  /** When time alone is due, as a value of SQL. */
  nextMoment: Prisma.Sql
  /** Of whom something changed up to there is judged; null for nobody. */
  touchedUntil: bigint | null
  /** Epoch ms. */
  restUntilMs: number
}

/**
 * Says up to where the verdicts know; nobody judges any more. False when another one has recorded since `before`. Without the
 * organization's log where nothing changed: who was touched is taken away in the order in which it is said (mark-for-judging.ts).
 */
export async function writeJudged(
  tx: Tx | Db,
  organizationId: string,
  before: JudgedBefore | null,
  { sequence, beside, judgedAtMs, nextMoment, touchedUntil, restUntilMs }: JudgedNow,
): Promise<boolean> {
  const judgedAt = new Date(judgedAtMs)
  const [written] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    WITH written AS (INSERT INTO "Judging" AS j ("organizationId", "sequence", "beside", "judgedAt", "nextMomentAt", "heldUntil")
    VALUES (${organizationId}::uuid, ${Number(sequence)}::bigint, ${Number(beside)}::bigint, ${judgedAt}::timestamptz,
      ${nextMoment}, ${new Date(restUntilMs)}::timestamptz)
    ON CONFLICT ("organizationId") DO UPDATE SET "sequence" = EXCLUDED."sequence", "beside" = EXCLUDED."beside",
      "judgedAt" = EXCLUDED."judgedAt", "nextMomentAt" = EXCLUDED."nextMomentAt", "heldUntil" = EXCLUDED."heldUntil",
      "owner" = NULL
    WHERE j."sequence" = ${Number(before?.sequence ?? -1)}::bigint AND j."beside" = ${Number(before?.beside ?? -1)}::bigint
      AND j."judgedAt" IS NOT DISTINCT FROM ${before?.judgedAt ?? null}::timestamptz
    RETURNING 1),
    known AS (SELECT "organizationId", "kind", "id" FROM "Touched" WHERE "organizationId" = ${organizationId}::uuid
      AND "mark" <= ${Number(touchedUntil ?? -1)}::bigint AND EXISTS (SELECT 1 FROM written)
      ORDER BY "kind", "id" FOR UPDATE),
    gone AS (DELETE FROM "Touched" t USING known
      WHERE (t."organizationId", t."kind", t."id") = (known."organizationId", known."kind", known."id"))
    SELECT count(*)::int AS "count" FROM written`)
  return (written?.count ?? 0) > 0
}
