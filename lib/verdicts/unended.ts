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

/** The same of rows of "Verdict". */
export const unended = <Sql>(sql: SqlTag<Sql>) =>
  sql`("word" = 'underway' AND "told" @> '{"isLeftBehind": true}'::jsonb)`

/** Of rows of any table that names routes by `"platformId"`: what was said of it last is so. */
export const saidUnended = <Sql>(sql: SqlTag<Sql>, organizationId: string) => sql`"platformId" IN (
  SELECT "routeId" FROM "Verdict" WHERE "organizationId" = ${organizationId}::uuid AND ${unended(sql)})`
