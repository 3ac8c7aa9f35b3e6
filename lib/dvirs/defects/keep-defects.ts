import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { dvirBody } from '../schema'
import { defectRows } from './defect-rows'

/**
 * Writes the defects of reports anew, as `reports` (the bodies that the ledger holds by now, by their ids) name them. The
 * caller has written the reports in this transaction. Two statements, one where no report names any.
 */
export async function keepDefects(
  tx: Tx,
  organizationId: string,
  reports: ReadonlyMap<string, unknown>,
): Promise<void> {
  if (reports.size === 0) return
  const rows = [...reports].flatMap(([dvirId, body]) =>
    defectRows(dvirBody.parse(body)).map((row) => ({ dvirId, ...row })),
  )
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM "Defect" WHERE ${mine}
      AND "dvirId" IN (SELECT jsonb_array_elements_text(${JSON.stringify([...reports.keys()])}::jsonb))
      AND ("dvirId", "defectId") NOT IN (SELECT r."dvirId", r."defectId"
        FROM json_to_recordset(${JSON.stringify(rows.map(({ dvirId, defectId }) => ({ dvirId, defectId })))}::json)
          AS r("dvirId" text, "defectId" text))`)
  if (rows.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "Defect" ("organizationId", ${NAMES})
    SELECT ${organizationId}::uuid, r.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(${TYPES})
    ON CONFLICT ("organizationId", "dvirId", "defectId") DO UPDATE SET ${UPDATES}`)
}

const COLUMNS = [
  ['dvirId', 'text'],
  ['defectId', 'text'],
  ['isOpen', 'boolean'],
  ['isUnsafe', 'boolean'],
  ['severity', 'text'],
  ['assetId', 'text'],
  ['kind', 'text'],
  ['foundAt', 'timestamptz'],
  ['resolvedAt', 'timestamptz'],
  ['inspectedAt', 'timestamptz'],
  ['nameKey', 'text'],
  ['search', 'text'],
  ['listed', 'jsonb'],
] as const
const written = (write: (column: (typeof COLUMNS)[number]) => string) =>
  Prisma.raw(COLUMNS.map(write).join(', '))
const NAMES = written(([name]) => `"${name}"`)
const TYPES = written(([name, type]) => `"${name}" ${type}`)
const UPDATES = written(([name]) => `"${name}" = EXCLUDED."${name}"`)
