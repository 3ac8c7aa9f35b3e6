import type { Base } from '@/lib/base'
import type { Db, Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { pseudonym } from './erase-name'
import type { Named, Walk } from './walk'

/** Looked at in one statement: on the embedded database everybody waits for each. */
const SPAN = 1000

/** Where verdicts have the names of deciders from (lib/readiness/gather/of-organization.ts). */
const DECISIONS = ['FindingOverride', 'OutOfServiceMark', 'DefectDeferral', 'ReadinessSettings'] as const

const decisionsOf = (which: Prisma.Sql) =>
  Prisma.join(
    DECISIONS.map(
      (table) => Prisma.sql`SELECT "organizationId", "by" FROM ${Prisma.raw(`"${table}"`)} WHERE ${which}`,
    ),
    ' UNION ',
  )

/**
 * By which names somebody decided something, in each organization; with `isShared` where somebody else of that name decided
 * something there, too: a verdict says the name alone, and which of the two it means cannot be told.
 */
export async function namesOfDecider(db: Db | Tx, id: string): Promise<(Named & { isShared: boolean })[]> {
  return db.$queryRaw<(Named & { isShared: boolean })[]>(Prisma.sql`
    WITH theirs AS (${decisionsOf(Prisma.sql`"byId" = ${id}::uuid`)}),
      others AS (${decisionsOf(Prisma.sql`"byId" <> ${id}::uuid AND ("organizationId", "by") IN (SELECT * FROM theirs)`)})
    SELECT t."organizationId"::text AS "organizationId", t."by", o."by" IS NOT NULL AS "isShared"
    FROM theirs t LEFT JOIN others o USING ("organizationId", "by") ORDER BY 1, 2`)
}

export const isAmong = (names: readonly Named[], { organizationId, by }: Named): boolean =>
  names.some((one) => one.organizationId === organizationId && one.by === by)

/**
 * Replaces the name of a person in the records of verdicts, beside what they decided: each span is a transaction of its own. What
 * is recorded meanwhile is left to the last one (erase-decider.ts). False when it was told to stop before.
 */
export async function eraseInRecords(
  { db }: Pick<Base, 'db'>,
  id: string,
  { walk, onStep, signal }: { walk: Walk; onStep: () => Promise<void>; signal: AbortSignal },
): Promise<boolean> {
  const names = (await namesOfDecider(db, id)).filter(({ isShared }) => !isShared)
  if (names.length === 0) return true
  const isKnown = names.every((one) => isAmong(walk.records.names, one))
  walk.records = { names, until: isKnown ? walk.records.until : 0n }
  const last = await lastRecord(
    db,
    names.map(({ organizationId }) => organizationId),
  )
  while (walk.records.until < last) {
    if (signal.aborted) return false
    const until = await eraseInSpan(db, id, walk.records, last)
    walk.records = { ...walk.records, until: until ?? last }
    await onStep()
  }
  return true
}

/**
 * An id beyond which no record of these organizations is that is there already: whoever writes one holds the log until it can be
 * seen, so that none of theirs comes in before it.
 */
const lastRecord = (db: Db, organizationIds: readonly string[]): Promise<bigint> =>
  db.$transaction(async (tx) => {
    // In one order, so that nobody waits crosswise.
    await tx.$queryRaw`
      SELECT 1 AS one FROM "EventHead" WHERE "organizationId" IN (
        SELECT jsonb_array_elements_text(${JSON.stringify(organizationIds)}::jsonb)::uuid)
      ORDER BY "organizationId" FOR UPDATE`
    const newest = await tx.verdictRecord.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
    return newest?.id ?? 0n
  })

/** Looks through the next records behind `until`, of whomever they are; answers up to which, null for none. Finds them by their ids. */
export async function eraseInSpan(
  db: Db | Tx,
  id: string,
  { names, until }: Walk['records'],
  last: bigint | null = null,
): Promise<bigint | null> {
  const span = await db.verdictRecord.findMany({
    where: { id: { gt: until, ...(last !== null && { lte: last }) } },
    orderBy: { id: 'asc' },
    take: SPAN,
    select: { id: true },
  })
  const end = span.at(-1)?.id
  if (end === undefined) return null
  for (const one of names)
    await eraseIn(
      db,
      id,
      one,
      'VerdictRecord',
      Prisma.sql`"id" > ${until}::bigint AND "id" <= ${end}::bigint`,
    )
  return end
}

/** Replaces a name beside what was decided, in what was said of routes of its organization. */
export async function eraseIn(
  db: Db | Tx,
  id: string,
  { organizationId, by }: Named,
  table: 'Verdict' | 'VerdictRecord',
  which: Prisma.Sql = Prisma.sql`true`,
): Promise<void> {
  const said = (name: string) => Prisma.sql`'"by": ' || to_jsonb(${name}::text)::text`
  await db.$executeRaw(Prisma.sql`
    UPDATE ${Prisma.raw(`"${table}"`)} SET "told" = replace("told"::text, ${said(by)}, ${said(pseudonym(id))})::jsonb
    WHERE ${which} AND "organizationId" = ${organizationId}::uuid AND strpos("told"::text, ${said(by)}) > 0`)
}
