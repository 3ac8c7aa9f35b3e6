import { gone } from '@/lib/ledger/keep/gone'
import type { SqlTag } from '@/lib/ledger/list/condition'
import { saidUnended } from '@/lib/verdicts/unended'
import { areTold, areTooOld } from '../departures/departures'
import type { AskedOfDepartures } from '../departures/untold'
import type { AskedAt } from '../expected/standing'
import type { Progress } from '../progress/progress'

/*
 * What lists, chips and counts ask of rows of "Route", whose columns hold what does not change with the clock
 * (lib/routes/expected/outlook.ts): what `routeStanding` and `phaseOf` (lib/routes/expected/standing.ts) say of one in memory,
 * for pages and files. Every condition is true or false, never null. A statement that asks `unended`, `late` or `behind` begins with
 * `withUnended` (lib/verdicts/unended.ts).
 */

/** Whether it left is told by nobody (lib/routes/departures/untold.ts), and the platform still knows it: it is neither late nor behind. */
export const untold = <Sql>(sql: SqlTag<Sql>, { now, departures }: AskedOfDepartures) =>
  areTold(departures, now)
    ? sql`false`
    : sql`(coalesce("progress" IN ('notStarted', 'unknown') AND "scheduledStart" <= ${new Date(now)}::timestamptz, false)
        AND NOT ${gone(sql)})`

/** Nobody ended it, and its vehicle left for a later one, as Today has it (lib/verdicts/unended.ts); the platform still knows it. */
export const unended = <Sql>(sql: SqlTag<Sql>) => sql`(${at(sql, 'underway')} AND ${saidUnended(sql)})`

/** The same, and by its plan it is over. */
export const untoldAndOver = <Sql>(sql: SqlTag<Sql>, at: AskedOfDepartures) =>
  areTold(at.departures, at.now)
    ? sql`false`
    : sql`(${untold(sql, at)} AND coalesce("scheduledEnd", "scheduledStart") < ${new Date(at.now)}::timestamptz)`

/** A stop to come is expected beyond its window; by `routeStanding`, and of a route that the platform still knows. */
export const late = <Sql>(sql: SqlTag<Sql>, { now, toleranceMs, ...at }: AskedAt) => sql`(
  "lateSoonestMs" IS NOT NULL AND "lateSoonestMs" < ${now}::float8 AND ${judged(sql, { now, ...at })}
  AND coalesce("lateMs" > 0 OR "lateFromMs" < ${now}::float8
    OR ${openLateMs(sql, now)} > ${toleranceMs}::float8, false))`

/** It is behind its plan and will meet every window. */
export const behind = <Sql>(sql: SqlTag<Sql>, at: AskedAt) => sql`(${judged(sql, at)} AND NOT ${late(sql, at)}
  AND coalesce(${behindMs(sql, at)} > ${at.toleranceMs}::float8, false))`

/** How far it is, and the platform still knows it. */
export const at = <Sql>(sql: SqlTag<Sql>, progress: Progress) =>
  sql`("progress" IS NOT DISTINCT FROM ${progress}::text AND NOT ${gone(sql)})`

/** It has not left: of what nobody tells whether it did, that is not said. */
export const waiting = <Sql>(sql: SqlTag<Sql>, moment: AskedOfDepartures) =>
  sql`(${at(sql, 'notStarted')} AND NOT ${untold(sql, moment)})`

/** Of a late row: how far beyond its window the worst stop to come is expected, in ms (`worst` of its standing). */
export const worstMs = <Sql>(sql: SqlTag<Sql>, { now, toleranceMs }: AskedAt) => sql`GREATEST(
  "lateMs", ${now}::float8 - "lateFromMs",
  CASE WHEN ${openLateMs(sql, now)} > ${toleranceMs}::float8 THEN ${openLateMs(sql, now)} END)`

/** How far a row is behind its plan, in ms, as `behindMs` of its standing; less than 0 when it is ahead of it. */
export const behindMs = <Sql>(sql: SqlTag<Sql>, { now }: AskedAt) =>
  sql`GREATEST("behindMs", ${now}::float8 - "behindFromMs")`

const openLateMs = <Sql>(sql: SqlTag<Sql>, now: number) =>
  sql`GREATEST("openLateMs", ${now}::float8 - "openLateFromMs")`

/** Not over, known to the platform, told of where it should have left, ended by somebody where its vehicle left, and anything heard of routes lately. */
const judged = <Sql>(sql: SqlTag<Sql>, at: AskedOfDepartures) => {
  if (areTooOld(at.departures, at.now)) return sql`false`
  const unfinished = sql`("progress" IS DISTINCT FROM 'done' AND NOT ${gone(sql)} AND NOT ${unended(sql)})`
  return areTold(at.departures, at.now) ? unfinished : sql`(${unfinished} AND NOT ${untold(sql, at)})`
}
