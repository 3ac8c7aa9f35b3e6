import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { readAssetsAs } from '@/lib/directory/asset-entry'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { annualInspection } from '@/lib/readiness/checks/annual-inspection'
import type { ReportFacts } from '@/lib/readiness/facts/facts'
import { qualificationFacts } from '@/lib/readiness/gather/fleet-facts'
import { grouped } from '@/lib/readiness/gather/grouped'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { readProgramFacts } from '@/lib/readiness/gather/program-facts'
import { type QualificationRow, readQualifications } from '@/lib/readiness/gather/read-qualifications'
import { heard, type Sources } from '@/lib/readiness/gather/sources'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'
import { type TodayFinding, toldFinding } from '@/lib/readiness/today/read-today'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { SharedAnswers } from '@/lib/shared-answers'
import { standsSql } from '@/lib/standing'
import { groundingOf, UNASKED } from './grounding'
import type { UnitKind } from './unit-kinds'

const { sql } = Prisma
const answers = new SharedAnswers<readonly TodayFinding[]>()

/**
 * What keeps vehicles and trailers from leaving, whether a route needs them or not (grounding.ts), without what the platform lists no
 * more. One query where there is nothing of the kind, five beside those of programs where there is; whoever asks meanwhile waits for one
 * answer.
 */
export function readGrounding(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
): Promise<readonly TodayFinding[]> {
  return answers.ask(ctx.db, [ctx.actor.organizationId], () => gatherGrounding(ctx))
}

async function gatherGrounding(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
): Promise<readonly TodayFinding[]> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const ids = await readPerhapsGrounded(db, organizationId, nowMs)
  if (ids.length === 0) return []
  const [{ settings, sources, decided }, papers, programs, assets, zone] = await Promise.all([
    readOfOrganization(db, organizationId, nowMs),
    readQualifications(db, organizationId, ids),
    readProgramFacts(db, { organizationId, nowMs }, ids),
    readAssetsAs(db, organizationId, ids),
    readHomeZone(ctx),
  ])
  const papersOf = grouped(papers, ({ ownerKind, ownerId }) => (ownerKind === 'asset' ? ownerId : null))
  const ours = { isTold: true, source: 'ours', atMs: nowMs, countsUntilMs: null } as const
  return ids.flatMap((id) => {
    const { kind, name, isUnlisted } = assets.get(id) ?? { kind: 'vehicle', name: null, isUnlisted: false }
    // What somebody marked as a trailer may be known as another asset alone by now.
    const isOther = kind === 'asset'
    // Nobody asks that for an inspection, nor a trailer that is listed no more: its papers wait for nobody.
    const isUnasked = isOther || isUnlisted
    const records = isUnasked ? [] : (papersOf.get(id) ?? []).map((row) => qualificationFacts(row, zone))
    return groundingOf(
      {
        ...{ id, name, kind: isOther ? 'trailer' : kind },
        mark: { ...ours, value: decided.marks.get(id) ?? null },
        // What they say stands on Repairs by themselves.
        reports: UNASKED,
        qualifications: heard(sources.qualifications, records, nowMs),
        programs: { ...ours, value: isUnasked ? [] : (programs.get(id) ?? []) },
      },
      { nowMs, zone, settings },
    ).map(toldFinding)
  })
}

interface Asked {
  /** Epoch ms. */
  nowMs: number
  /** IANA. */
  zone: string
  settings: ReadinessSettings
  sources: Sources
  /** Its own. */
  papers: readonly QualificationRow[]
  /** Of it, and the certificates since. */
  reports: readonly ReportFacts[]
}

/** The same of the periodic inspection and the reports of one. One query, those of programs where one may be due, and one where a trailer's is over. */
export async function readGroundingOfOne(
  db: Db,
  organizationId: string,
  unit: { kind: UnitKind; id: string; name: string | null },
  { nowMs, zone, settings, sources, papers, reports }: Asked,
): Promise<TodayFinding[]> {
  const perhaps = await db.$queryRaw<unknown[]>(
    sql`SELECT 1 FROM (${inspectedLongAgo(organizationId, nowMs)}) AS past WHERE "id" = ${unit.id}`,
  )
  const programs =
    perhaps.length > 0 ? await readProgramFacts(db, { organizationId, nowMs }, [unit.id]) : null
  const records = papers.map((row) => qualificationFacts(row, zone))
  const ours = { isTold: true, source: 'ours', atMs: nowMs, countsUntilMs: null } as const
  const found = groundingOf(
    {
      ...{ ...unit, mark: { ...ours, value: null }, reports: { ...ours, value: reports } },
      qualifications: heard(sources.qualifications, records, nowMs),
      programs: { ...ours, value: programs?.get(unit.id) ?? [] },
    },
    { nowMs, zone, settings },
  ).map(toldFinding)
  const ofInspection = found.filter(({ check }) => check === annualInspection.name)
  if (ofInspection.length === 0 || unit.kind !== 'trailer') return found
  const listed = await readAssetsAs(db, organizationId, [unit.id])
  return listed.get(unit.id)?.isUnlisted ? found.filter((one) => !ofInspection.includes(one)) : found
}

/**
 * By id, all that may be: what is marked, has a paper that expired without a later one of its type, or an inspection of a program that
 * may be due. What of that holds is said where it is judged. One query.
 */
async function readPerhapsGrounded(db: Db, organizationId: string, nowMs: number): Promise<string[]> {
  const mine = sql`"organizationId" = ${organizationId}::uuid`
  const now = sql`${new Date(nowMs)}::timestamptz`
  const counts = sql`${mine} AND "ownerKind" = 'asset' AND "status" = 'active' AND NOT ${gone(sql)}`
  const found = await db.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM (
      SELECT "vehicleId" AS "id" FROM "OutOfServiceMark"
      WHERE ${mine} AND ${standsSql(sql, nowMs)}
      UNION SELECT "ownerId" FROM "Qualification" AS past
      WHERE ${counts} AND "ownerId" IS NOT NULL AND "expiresAt" <= ${now} AND NOT EXISTS (
        SELECT 1 FROM "Qualification" WHERE ${counts} AND coalesce("expiresAt" > ${now}, true)
          AND "ownerId" = past."ownerId" AND "typeId" = past."typeId")
      UNION ${inspectedLongAgo(organizationId, nowMs)}) AS perhaps
    WHERE NOT EXISTS (SELECT 1 FROM "Vehicle" WHERE ${mine} AND "platformId" = perhaps."id" AND ${gone(sql)})
    ORDER BY "id" COLLATE "C"`)
  return found.map(({ id }) => id)
}

/**
 * Of vehicles and trailers of which a periodic inspection of a program was done, those for which that is nearly as many days ago as it
 * comes round in, or which a meter may make due: a day of a zone begins up to a day before, and one of an hour more or less is as long.
 */
const inspectedLongAgo = (organizationId: string, nowMs: number) => {
  const now = sql`${new Date(nowMs)}::timestamptz`
  const soon = sql`${new Date(nowMs + 2 * DAY_MS)}::timestamptz`
  return sql`SELECT d."vehicleId" AS "id" FROM "ServiceProgram" p
    JOIN "ServiceDone" d ON d."programId" = p."id" AND d."endedAt" IS NULL AND d."doneAt" <= ${now}
    WHERE p."organizationId" = ${organizationId}::uuid AND p."endedAt" IS NULL AND p."isPeriodicInspection"
    GROUP BY p."id", d."vehicleId"
    HAVING max(d."doneAt") + p."everyDays" * interval '24 hours' <= ${soon}
      OR p."everyMeters" IS NOT NULL OR p."everyEngineHours" IS NOT NULL`
}
