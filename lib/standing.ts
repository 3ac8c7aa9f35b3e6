/*
 * What people decide stands until it is taken back or said otherwise (`endedAt`) or its time has passed (`until`; null for no end), at
 * that moment and not after it: marks out of service and deferrals of defects. In memory, as a filter and in SQL, side by side, and
 * nowhere else; the SQL tag is handed in, so that judgements, which know no database, ask here, too.
 */

/** Whether what ends by itself then (epoch ms) has not ended so yet. */
export const lasts = (untilMs: number | null, nowMs: number): boolean => untilMs === null || nowMs < untilMs

interface Decided {
  endedAt: Date | null
  until: Date | null
}

export const stands = ({ endedAt, until }: Decided, nowMs: number): boolean =>
  endedAt === null && lasts(until?.getTime() ?? null, nowMs)

/** The same of a table that has these columns. Never null. */
export const standsSql = <Sql>(
  sql: (strings: readonly string[], ...values: readonly unknown[]) => Sql,
  nowMs: number,
) => sql`("endedAt" IS NULL AND ("until" IS NULL OR "until" > ${new Date(nowMs)}::timestamptz))`

/** The same as filters: a deferral always has an end. */
export const markStands = (nowMs: number) => ({
  endedAt: null,
  OR: [{ until: null }, { until: { gt: new Date(nowMs) } }],
})
export const deferralStands = (nowMs: number) => ({ endedAt: null, until: { gt: new Date(nowMs) } })
