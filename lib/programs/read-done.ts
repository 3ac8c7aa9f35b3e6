import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Done } from './due'
import { READINGS_MS } from './gather-use'

const rows = z.array(
  z.object({
    ...{ id: z.string(), programId: z.string(), vehicleId: z.string(), doneAt: z.date() },
    ...{ meters: z.number().nullable(), engineHours: z.number().nullable() },
  }),
)

/** A service that was done, of which program and vehicle. */
export interface DoneOf extends Done {
  programId: string
  vehicleId: string
}

/**
 * What was done of each program and vehicle, as far as it says when the next is due: the first, by which a series counts, the
 * last, and those whose figures are readings of today. Beside these programs those of any other, gone ones too, where somebody wrote
 * down what a meter showed: it is one meter, whatever was done. What is said to be done later than now is not done yet, and hides
 * none that is. However long a fleet's history grows, these are few. One query.
 */
export async function readDone(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  programIds: readonly string[],
  vehicleIds: readonly string[] | undefined,
): Promise<DoneOf[]> {
  const among = (column: string, ids: readonly string[]) =>
    Prisma.sql`${Prisma.raw(`"${column}"`)}::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const ofThese = vehicleIds ? Prisma.sql`AND ${among('vehicleId', vehicleIds)}` : Prisma.empty
  const found = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT "id", "programId", "vehicleId", "doneAt", "meters", "engineHours" FROM (
      SELECT *, row_number() OVER (PARTITION BY "programId", "vehicleId" ORDER BY "doneAt", "id") AS "first",
        row_number() OVER (PARTITION BY "programId", "vehicleId" ORDER BY "doneAt" DESC, "id" DESC) AS "last"
      FROM "ServiceDone" WHERE "organizationId" = ${organizationId}::uuid AND "endedAt" IS NULL
        AND "doneAt" <= ${new Date(nowMs)}::timestamptz ${ofThese}) AS done
    WHERE ("first" = 1 OR "last" = 1 OR "doneAt" >= ${new Date(nowMs - READINGS_MS)}::timestamptz)
      AND ("meters" IS NOT NULL OR "engineHours" IS NOT NULL OR ${among('programId', programIds)})`)
  return rows.parse(found).map(({ doneAt, ...one }) => ({ ...one, atMs: doneAt.getTime() }))
}
