import { Prisma } from '@/lib/generated/prisma/client'
import { BACK_MS, longVerdicts } from './long-routes'
import { isStillWaited, WAITED_MS } from './waited'

/** Something that blocks stands among what was told of it. */
const STANDS = JSON.stringify({ findings: [{ weight: 'blocks', overridden: null }] })

/**
 * Of rows of "Verdict": blocked now, within the organization's horizon, as Today tells it, or on the road although it may not be.
 * lib/readiness/blocked/blocking.ts says of one what blocks it. A route on the road that nobody ended counts for four hours
 * (`WAITED_MS`) after its planned end; Today lists it longer. `nowMs` is epoch ms.
 */
export const isBlockedNow = (nowMs: number): Prisma.Sql => Prisma.sql`(
  NOT "early" AND ("word" = 'blocked' AND ${isStillWaited(nowMs)}
    OR "word" = 'underway' AND "told" @> ${STANDS}::jsonb
      AND coalesce(("told" ->> 'endsAtMs')::float8, 0) > ${nowMs - WAITED_MS}::float8
      AND ("departsAt" >= ${new Date(nowMs - BACK_MS)}::timestamptz
        OR ${longVerdicts(Prisma.sql`"Verdict"`, nowMs - BACK_MS)})))`
