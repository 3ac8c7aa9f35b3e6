import { HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'

/** What should have left is waited for so long at least. */
export const WAITED_MS = 4 * HOUR_MS

/** A route that has not left as planned is still to be driven until then, as Today waits for it. All in epoch ms. */
export const waitedUntil = ({ departsAtMs, endsAtMs }: { departsAtMs: number; endsAtMs: number }): number =>
  Math.max(endsAtMs, departsAtMs + WAITED_MS)

/** The same of rows of "Verdict", their columns behind `prefix` (`v.`): whether what has not left is still waited for at `nowMs`. */
export const isStillWaited = (nowMs: number, prefix: Prisma.Sql = Prisma.empty): Prisma.Sql => Prisma.sql`(
  ${prefix}"departsAt" > ${new Date(nowMs - WAITED_MS)}::timestamptz
  OR coalesce((${prefix}"told" ->> 'endsAtMs')::float8, 0) > ${nowMs}::float8)`

/** The same of rows of "Route". */
export const isPlanWaited = (nowMs: number): Prisma.Sql => Prisma.sql`(
  "scheduledStart" > ${new Date(nowMs - WAITED_MS)}::timestamptz OR "scheduledEnd" > ${new Date(nowMs)}::timestamptz)`
