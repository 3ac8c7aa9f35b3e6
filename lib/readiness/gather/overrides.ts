import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { CHECK_NAMES } from '../checks/check-names'
import { EVIDENCE_KINDS, type Override } from '../finding'
import { WEIGHTS } from '../settings/settings'
import { grouped } from './grouped'

const kept = z.object({
  check: z.enum(CHECK_NAMES),
  evidence: z.array(z.object({ kind: z.enum(EVIDENCE_KINDS), id: z.string() })),
  weight: z.enum(WEIGHTS).nullable(),
})

/** What people let go of, and did not take back, by the route. One query. */
export async function readOverrides(
  db: Db,
  organizationId: string,
  routeIds: readonly string[],
): Promise<Map<string, Override[]>> {
  const rows = await db.findingOverride.findMany({
    where: { organizationId, routeId: { in: [...routeIds] }, endedAt: null },
    orderBy: { id: 'asc' },
  })
  const standing = rows.flatMap((row) => {
    const { data } = kept.safeParse(row)
    // A row that was written past us lets nothing go.
    if (!data) return []
    const { routeId, topicId, code, badness, by, at, reason } = row
    return [{ routeId, override: { ...data, topicId, code, badness, by, atMs: at.getTime(), reason } }]
  })
  return new Map(
    [...grouped(standing, ({ routeId }) => routeId)].map(([id, of]) => [
      id,
      of.map(({ override }) => override),
    ]),
  )
}
