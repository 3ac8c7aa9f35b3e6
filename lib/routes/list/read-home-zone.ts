import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { timeZone } from '@/lib/zones/time-zone'

/** Of so many routes, those that begin last. */
const LOOKED_AT = 200

const found = z.array(z.object({ timeZone }))

/** The zone (IANA) that most of the organization's newest routes name, for what has one axis; UTC where none does. One query. */
export async function readHomeZone({ db, actor }: Pick<DeskContext, 'db' | 'actor'>): Promise<string> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT "timeZone" FROM (
      SELECT "timeZone" FROM "Route"
      WHERE "organizationId" = ${actor.organizationId}::uuid AND "timeZone" IS NOT NULL AND "scheduledStart" IS NOT NULL
      ORDER BY "scheduledStart" DESC LIMIT ${LOOKED_AT}::int) AS "newest"
    GROUP BY "timeZone" ORDER BY count(*) DESC, "timeZone" LIMIT 1`)
  return found.safeParse(rows).data?.[0]?.timeZone ?? 'UTC'
}
