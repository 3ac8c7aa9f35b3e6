import type { SqlTag } from '@/lib/ledger/list/condition'

/*
 * Nobody ended a route on the platform, and its vehicle has left for a later one since (`isLeftBehind` in
 * lib/readiness/facts/neighbours.ts), as a verdict keeps it: it is on no road, and neither late nor behind.
 */

interface Told {
  verdict: string
  isLeftBehind?: boolean | null | undefined
}

/** Of what was said of one. */
export const isUnended = ({ verdict, isLeftBehind }: Told): boolean =>
  verdict === 'underway' && isLeftBehind === true

/**
 * The same of rows of "Verdict". What was told is looked at of those under way alone, which `AND` does not promise: the database asks
 * an equality last, and unpacks what was told of every other route before.
 */
export const unended = <Sql>(sql: SqlTag<Sql>) =>
  sql`(CASE WHEN "word" = 'underway' THEN "told" @> '{"isLeftBehind": true}'::jsonb ELSE false END)`

/**
 * Of rows of any table that names routes by `"platformId"`: what was said of it last is so. The statement begins with `withUnended`: an
 * order asks this ten times, and PostgreSQL would look through the verdicts as often.
 */
export const saidUnended = <Sql>(sql: SqlTag<Sql>) => sql`"platformId" IN (SELECT "routeId" FROM "unended")`

export const withUnended = <Sql>(sql: SqlTag<Sql>, organizationId: string) => sql`"unended" AS MATERIALIZED (
  SELECT "routeId" FROM "Verdict" WHERE "organizationId" = ${organizationId}::uuid AND ${unended(sql)})`
