import type { Actor } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JsonValue } from '@/lib/json'
import { SOURCES } from '@/lib/ledger/keep/facts'
import { inStatus, type InStatus, type StatusSeen } from '@/lib/work-orders/in-status'
import { sightingsOf } from './sightings-of'

/** Observations that are looked at, the newest first: of what was told more often, it is known for how long at least. */
const MOST = 4_000

/** Since when each of these work orders has its status, by id, as the event log tells it. One query. */
export async function readTimesInStatus(
  { db, actor: { organizationId } }: { db: Db; actor: Actor },
  ids: readonly string[],
): Promise<Record<string, InStatus>> {
  const events = await db.$queryRaw<
    { source: string; sourceKey: string; type: string; id: string; happenedAt: Date; body: JsonValue }[]
  >(Prisma.sql`
    SELECT "source", "sourceKey", "type", "subjectId" AS "id", "happenedAt", "body" FROM "Event"
    WHERE "organizationId" = ${organizationId}::uuid AND "noun" = 'work_order'
      AND "subjectId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ORDER BY "happenedAt" DESC LIMIT ${MOST}::int`)
  const seen = new Map<string, StatusSeen[]>()
  for (const { source, sourceKey, type, id, happenedAt, body } of events) {
    const at = happenedAt.toISOString()
    const { workOrders } = sightingsOf({
      ...{ source: SOURCES.find((one) => one === source) ?? 'sync', sourceKey, type, noun: 'work_order' },
      ...{ subjectId: id, happenedAt: at, body },
    })
    for (const { seen: told } of workOrders) {
      const { status } = told.fields
      if (typeof status === 'string') seen.set(id, [...(seen.get(id) ?? []), { at: told.at, status }])
    }
  }
  return Object.fromEntries(
    [...seen].flatMap(([id, all]) => {
      const known = inStatus(all)
      return known ? [[id, known]] : []
    }),
  )
}
