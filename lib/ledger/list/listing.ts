import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isObject } from '@/lib/json'
import type { LedgerFacts } from '../keep/facts'
import { gone } from '../keep/gone'
import { isStub } from '../keep/merge'
import type { LedgerTable } from '../tables'

/** How a noun's rows stand in its list: what is kept beside each row, so that no body is read for a list. */
export interface Listing<Listed extends object> {
  /** The number of the form: rows that hold another one, or none, are told anew when they are next listed. */
  rule: number
  /** What a list shows of the platform's object. */
  of: (body: unknown) => Listed
}

/** A row as lists answer it. */
export type ListedRow<Listed extends object> = Listed & {
  id: string
  ledger: Pick<LedgerFacts, 'lastConfirmedAt' | 'stub' | 'goneAt'>
}

/** The columns of a row that a list reads, and what it reads. */
export const LISTING_COLUMNS = Prisma.sql`"platformId", "listed", "listedRule", "lastConfirmedAt",
  CASE WHEN ${gone(Prisma.sql)} THEN "goneAt" END AS "goneAt"`
export interface ListingColumns {
  platformId: string
  listed: unknown
  listedRule: number | null
  lastConfirmedAt: Date
  goneAt: Date | null
}

type Kept<Listed> = Listed & { stub: boolean }

/** What is kept of an object beside it; `stub` when nothing but its id is known. */
export const listedColumns = <Listed extends object>(rule: number, listed: Listed, stub: boolean) => ({
  listed: { ...listed, stub },
  listedRule: rule,
})

/** Rows as their list answers them, in the order in which they were read. */
export async function listRows<Listed extends object>(
  db: Db,
  table: LedgerTable,
  listing: Listing<Listed>,
  organizationId: string,
  rows: readonly ListingColumns[],
): Promise<ListedRow<Listed>[]> {
  const old = rows.filter(({ listedRule }) => listedRule !== listing.rule)
  const renewed = await renew(db, table, listing, organizationId, old)
  return rows.map(({ platformId, listed, lastConfirmedAt, goneAt }) => {
    // What this ledger wrote by this very rule.
    const { stub, ...shown } = renewed.get(platformId) ?? (listed as Kept<Listed>)
    const ledger = { lastConfirmedAt: lastConfirmedAt.toISOString(), stub }
    return Object.assign(shown as unknown as Listed, {
      id: platformId,
      ledger: goneAt === null ? ledger : { ...ledger, goneAt: goneAt.toISOString() },
    })
  })
}

/**
 * Tells anew what is kept of these rows. One that is written meanwhile is newer, and stays; one that somebody else holds is
 * left to the next who lists it: lists in two orders would wait for each other's rows.
 */
async function renew<Listed extends object>(
  db: Db,
  table: LedgerTable,
  listing: Listing<Listed>,
  organizationId: string,
  rows: readonly ListingColumns[],
): Promise<Map<string, Kept<Listed>>> {
  if (rows.length === 0) return new Map()
  const ids = JSON.stringify(rows.map(({ platformId }) => platformId))
  const bodies = await db.$queryRaw<{ platformId: string; body: unknown }[]>(Prisma.sql`
    SELECT "platformId", "body" FROM ${table.name} WHERE "organizationId" = ${organizationId}::uuid
      AND "platformId" IN (SELECT jsonb_array_elements_text(${ids}::jsonb))`)
  const told = bodies.map(({ platformId, body }) => ({
    platformId,
    ...listedColumns(listing.rule, listing.of(body), isObject(body) && isStub(body)),
  }))
  await db.$executeRaw(Prisma.sql`
    WITH free AS (
      SELECT "platformId" FROM ${table.name} WHERE "organizationId" = ${organizationId}::uuid
        AND "platformId" IN (SELECT jsonb_array_elements_text(${ids}::jsonb)) FOR UPDATE SKIP LOCKED)
    UPDATE ${table.name} AS t SET "listed" = r."listed", "listedRule" = r."listedRule"
    FROM free JOIN json_to_recordset(${JSON.stringify(told)}::json) AS r("platformId" text, "listed" jsonb, "listedRule" integer)
      USING ("platformId")
    WHERE t."organizationId" = ${organizationId}::uuid AND t."platformId" = free."platformId"
      AND t."listedRule" IS DISTINCT FROM r."listedRule"`)
  return new Map(told.map(({ platformId, listed }) => [platformId, listed]))
}
