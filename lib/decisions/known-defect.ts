import type { Db } from '@/lib/db/open'
import { dvirBody } from '@/lib/dvirs/schema'
import { notFound } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { isGone } from '@/lib/ledger/keep/gone'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { LISTED_COLUMNS, type ListedColumns, listedRowOf } from '@/lib/ledger/keep/stored'
import type { Touched } from '@/lib/mark-for-judging'
import type { DefectFacts, ReportFacts } from '@/lib/readiness/facts/facts'
import { reportFacts } from '@/lib/readiness/gather/report-facts'

interface KnownDefect {
  report: ReportFacts
  defect: DefectFacts
  /** What the report is of: their routes rest on it. */
  assets: Touched[]
}

/**
 * A defect with the newest report of the ledger that names it, of two at once the one whose id is the greater (`newestFirst` of
 * lib/readiness/facts/reports.ts). Throws 404. One query.
 */
export async function knownDefect(db: Db, organizationId: string, defectId: string): Promise<KnownDefect> {
  const has = JSON.stringify([{ id: defectId }])
  const rows = await db.$queryRaw<ListedColumns[]>(Prisma.sql`
    SELECT ${LISTED_COLUMNS} FROM "Dvir"
    WHERE "organizationId" = ${organizationId}::uuid AND ("body"->'vehicleDefects' @> ${has}::jsonb
      OR "body"->'trailerDefects' @> ${has}::jsonb OR "body"->'defects' @> ${has}::jsonb)
    ORDER BY "inspectedAt" DESC NULLS LAST, "platformId" COLLATE "C" DESC LIMIT 10`)
  for (const row of rows.map(listedRowOf)) {
    if (isGone(row)) continue
    const body = dvirBody.parse(row)
    const report = reportFacts(body)
    const defect = report.defects.find(({ id }) => id === defectId)
    const assets = [idOf(body.vehicle), idOf(body.trailer)].flatMap((id) =>
      id ? [{ kind: 'asset' as const, id }] : [],
    )
    if (defect) return { report, defect, assets }
  }
  throw notFound('defect')
}
