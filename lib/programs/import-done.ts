import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readKnownIds } from '@/lib/directory/known-ids'
import { invalid, notFound } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JobSender } from '@/lib/job-sender'
import { storableDate } from '@/lib/ledger/keep/storable-time'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { holdPrograms } from './hold-programs'
import type { importDoneBody } from './schema'
import { leaveTrail } from './trail'

type Ctx = Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender }

/**
 * Notes services of a file as done, all or none: what is noted of a program and a vehicle at that moment already stays as it is, so
 * that a file that is sent twice is there once. Throws 400 for a time that is still to come, 404 for a program or a vehicle
 * of which nothing is known.
 */
export async function importDone(
  { db, actor, clock, jobs }: Ctx,
  { fileName, rows }: z.output<typeof importDoneBody>,
): Promise<{ added: number; already: number }> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const told = rows.map((row, index) => {
    const doneAt = storableDate(row.doneAt)
    if (doneAt === null || doneAt > at)
      throw invalid(say('lib.fields-need-another-value'), [
        { path: `rows.${index}.doneAt`, message: say('lib-programs.still-to-come') },
      ])
    return { ...row, id: crypto.randomUUID(), doneAt: doneAt.toISOString() }
  })
  const vehicleIds = [...new Set(rows.map(({ vehicleId }) => vehicleId))]
  const known = await readKnownIds(db, organizationId, vehicleIds)
  if (vehicleIds.some((id) => !known.has(id))) throw notFound('vehicle')
  const programIds = [...new Set(rows.map(({ programId }) => programId))]
  const [added, makesOrders] = await db.$transaction(async (tx) => {
    const programs = await holdPrograms(tx, organizationId, programIds)
    const made = await tx.$queryRaw<{ programId: string; vehicleId: string }[]>(Prisma.sql`
      INSERT INTO "ServiceDone" ("id", "organizationId", "programId", "vehicleId", "doneAt", "meters", "engineHours", "by", "byId", "at")
      SELECT DISTINCT ON (r."programId", r."vehicleId", r."doneAt") r."id", ${organizationId}::uuid, r."programId", r."vehicleId",
        r."doneAt", r."meters", r."engineHours", ${actor.name}, ${actor.userId}::uuid, ${at}::timestamptz
      FROM json_to_recordset(${JSON.stringify(told)}::json) AS r("id" uuid, "programId" uuid, "vehicleId" text,
        "doneAt" timestamptz, "meters" int, "engineHours" int)
      WHERE NOT EXISTS (SELECT 1 FROM "ServiceDone" AS d WHERE d."programId" = r."programId"
        AND d."vehicleId" = r."vehicleId" AND d."doneAt" = r."doneAt" AND d."endedAt" IS NULL)
      RETURNING "programId"::text AS "programId", "vehicleId"`)
    for (const { id, name } of programs) {
      const own = made.filter(({ programId }) => programId === id)
      if (own.length === 0) continue
      await leaveTrail(tx, actor, {
        ...{ at, action: 'service.imported', subject: { type: 'program', id } },
        summary: `Recorded ${own.length} ${own.length === 1 ? 'service' : 'services'} of ${name} as done, from ${storableText(fileName)}`,
        detail: { fileName, services: own.length },
        touched: own.map(({ vehicleId }) => ({ kind: 'asset', id: vehicleId })),
      })
    }
    return [made.length, programs.some((program) => program.makesOrders)] as const
  })
  // What was done long ago may be due again.
  if (added > 0 && makesOrders) await jobs.send('service_orders', { organizationId })
  return { added, already: rows.length - added }
}
