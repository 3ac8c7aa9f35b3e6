import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Judged } from '@/lib/routes/list/list-words'
import { isSaid } from '@/lib/verdicts/is-said'
import { unended } from '@/lib/verdicts/unended'
import { PERSONAL } from '../public-form'
import type { LateStart } from '../today/late-behind'
import { judgedOf, type JudgedRow } from './judged-route'
import { lateStartOf, SAYS_LATE } from './late-start'

/** What readiness said last of a route that has not left. */
export interface Said {
  verdict: Judged
  /** How many checks of it were not made: beside a verdict, and never a part of it. */
  unchecked: number
  /** It will leave late behind another one; null where none holds it. */
  late: LateStart | null
}

/**
 * Of a row that keeps what was said: how many checks were not made, in the public form (lib/readiness/public-form.ts), in which
 * what is of a person counts once.
 */
export const UNCHECKED = Prisma.sql`CASE WHEN coalesce(jsonb_array_length("told" -> 'notChecked'), 0) = 0 THEN 0 ELSE (
  SELECT (count(*) FILTER (WHERE NOT p) + count(DISTINCT w) FILTER (WHERE p))::int
  FROM jsonb_array_elements("told" -> 'notChecked') n,
    LATERAL (SELECT coalesce(n ->> 'check' IN (${Prisma.join([...PERSONAL])}) AND n -> 'topic' ->> 'kind' = 'driver', false) AS p,
      n -> 'topic' ->> 'id' AS w) f) END`

/**
 * What was said last of these routes, by id: of those that have still to leave at `nowMs` (epoch ms), within the organization's
 * horizon, as Today has it; and which of them nobody ended (lib/verdicts/unended.ts). The others are left out. One query.
 */
export async function readSaid(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Said | 'unended'>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<
    (Pick<Said, 'unchecked'> & JudgedRow & { verdict: Judged | null })[]
  >(Prisma.sql`
    SELECT "routeId", "departsAt", "word", CASE WHEN ${isSaid(nowMs)} THEN "word" END AS "verdict", ${UNCHECKED} AS "unchecked",
      CASE WHEN ${SAYS_LATE} THEN "told" END AS "told" FROM "Verdict"
    WHERE "organizationId" = ${organizationId}::uuid AND (${isSaid(nowMs)} OR ${unended(Prisma.sql)})
      AND "routeId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(
    rows.map(({ verdict, unchecked, ...row }): [string, Said | 'unended'] => {
      if (verdict === null) return [row.routeId, 'unended']
      const judged = row.told === null ? null : judgedOf(row)
      return [row.routeId, { verdict, unchecked, late: judged && lateStartOf(judged, nowMs) }]
    }),
  )
}
