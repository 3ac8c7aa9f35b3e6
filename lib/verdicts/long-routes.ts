import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'

/** What is under way is looked for so far back. */
export const BACK_MS = DAY_MS
/** However long a route is planned to last: so long after it left nobody looks for it any more. */
const LONGEST_MS = 14 * BACK_MS

/** A route as planned, in epoch ms. */
interface Planned {
  departsAtMs: number
  endsAtMs: number
}

/**
 * Whoever looks back to `fromMs` (epoch ms) finds a route that departs from then on; and one that is planned to last longer
 * than a day, when it ends from then on.
 */
export const reachesInto = ({ departsAtMs, endsAtMs }: Planned, fromMs: number): boolean =>
  departsAtMs >= fromMs ||
  (endsAtMs - departsAtMs > BACK_MS && endsAtMs >= fromMs && departsAtMs >= fromMs - LONGEST_MS)

const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`

/** Of rows of "Route": the second of these alone. What it begins with is what Route_long_idx holds. */
export const longRoutes = (fromMs: number): Prisma.Sql => Prisma.sql`
  "scheduledEnd" - "scheduledStart" > interval '24 hours' AND "scheduledEnd" >= ${at(fromMs)}
  AND "scheduledStart" < ${at(fromMs)} AND "scheduledStart" >= ${at(fromMs - LONGEST_MS)}`

/** The same of rows of verdicts, whose end is among what was told. */
export const longVerdicts = (verdict: Prisma.Sql, fromMs: number): Prisma.Sql => {
  const [departs, told] = [Prisma.sql`${verdict}."departsAt"`, Prisma.sql`${verdict}."told"`]
  const ends = Prisma.sql`to_timestamp((${told} ->> 'endsAtMs')::float8 / 1000)`
  return Prisma.sql`(${departs} < ${at(fromMs)} AND ${departs} >= ${at(fromMs - LONGEST_MS)}
    AND ${ends} >= ${at(fromMs)} AND ${ends} - ${departs} > interval '24 hours')`
}
