import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'
import { OUTLOOK_COLUMNS } from '@/lib/ledger/tables'
import { route } from '@/lib/platform/contract/resources/route'
import { OUTLOOK_RULE, outlookOf } from './outlook'

const BATCH = 500
const NAMES = OUTLOOK_COLUMNS.map(({ name }) => `"${name}" = r."${name}"`).join(', ')
const TYPES = OUTLOOK_COLUMNS.map(({ name, type }) => `"${name}" ${type}`).join(', ')

// The organizations of which nothing is left to do. What is written from now on is written by this rule.
const renewed = new WeakMap<Db, Set<string>>()

/**
 * Recomputes outlooks that an older rule made, or that are missing, before the first question after an update. Routes that are
 * done need none.
 */
export async function renewOutlooks({ db, actor }: Pick<DeskContext, 'db' | 'actor'>): Promise<void> {
  const { organizationId } = actor
  const done = renewed.get(db) ?? new Set()
  renewed.set(db, done)
  if (done.has(organizationId)) return
  const [one] = await db.$queryRaw<unknown[]>(
    Prisma.sql`SELECT 1 AS one FROM "Route" WHERE ${isOther(organizationId)} LIMIT 1`,
  )
  if (one) while ((await renewSome(db, organizationId)) === BATCH);
  done.add(organizationId)
}

const isOther = (organizationId: string) => Prisma.sql`"organizationId" = ${organizationId}::uuid
  AND "progress" IS DISTINCT FROM 'done' AND "outlookRule" IS DISTINCT FROM ${OUTLOOK_RULE}::int`

/** Locked while it is worked out, the organization's log first as by whoever else writes them: what comes meanwhile is newer, and waits. */
const renewSome = (db: Db, organizationId: string): Promise<number> =>
  db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    const rows = await tx.$queryRaw<{ platformId: string; body: unknown }[]>(Prisma.sql`
      SELECT "platformId", "body" FROM "Route"
      WHERE ${isOther(organizationId)}
      ORDER BY "platformId" LIMIT ${BATCH} FOR UPDATE`)
    if (rows.length === 0) return 0
    const outlooks = rows.map(({ platformId, body }) => ({
      platformId,
      ...outlookOf(route.parse(body).stops ?? []),
      outlookRule: OUTLOOK_RULE,
    }))
    await tx.$executeRaw(Prisma.sql`
      UPDATE "Route" SET ${Prisma.raw(NAMES)}
      FROM json_to_recordset(${JSON.stringify(outlooks)}::json) AS r("platformId" text, ${Prisma.raw(TYPES)})
      WHERE "organizationId" = ${organizationId}::uuid AND "Route"."platformId" = r."platformId"`)
    return rows.length
  })
