import type { Db } from '@/lib/db/open'
import { defectRows } from '@/lib/dvirs/defects/defect-rows'
import { dvirColumns } from '@/lib/dvirs/projection'
import { dvirBody } from '@/lib/dvirs/schema'
import { canonicalJson, isJson } from '@/lib/json'
import type { Known } from '@/lib/ledger/keep/merge'
import { knownOf, type StoredFacts } from '@/lib/ledger/keep/stored'
import { routeColumns } from '@/lib/routes/projection'
import { workOrderColumns } from '@/lib/work-orders/projection'

/** Every column of the ledger that is not what the app itself makes of the row: `Dvir 17 nameKey: "truck 2", not "truck 000000000002"`. */
export async function unlikeProjection(db: Db): Promise<string[]> {
  const rows = { orderBy: [{ organizationId: 'asc' as const }, { platformId: 'asc' as const }] }
  const dvirs = await db.dvir.findMany(rows)
  const found = [
    ...unlike('Route', await db.route.findMany(rows), routeColumns),
    ...unlike('Dvir', dvirs, dvirColumns),
    ...unlike('WorkOrder', await db.workOrder.findMany(rows), workOrderColumns),
  ]
  const defects = await db.defect.findMany()
  const kept = new Map(defects.map((row) => [`${row.organizationId} ${row.dvirId} ${row.defectId}`, row]))
  for (const { organizationId, platformId, body } of dvirs)
    for (const expected of defectRows(dvirBody.parse(body))) {
      const key = `${organizationId} ${platformId} ${expected.defectId}`
      const row = kept.get(key)
      kept.delete(key)
      if (row) found.push(...differences(`Defect ${platformId} ${expected.defectId}`, row, expected))
      else found.push(`Defect ${platformId} ${expected.defectId}: missing`)
    }
  return [
    ...found,
    ...[...kept.values()].map(({ dvirId, defectId }) => `Defect ${dvirId} ${defectId}: nobody names it`),
  ]
}

const unlike = (
  table: string,
  rows: (StoredFacts & { platformId: string })[],
  columns: (known: Known) => object,
) => rows.flatMap((row) => differences(`${table} ${row.platformId}`, row, columns(knownOf(row))))

const differences = (name: string, row: object, expected: object): string[] => {
  const stored: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(expected).flatMap(([column, value]) => {
    const [is, should] = [text(stored[column]), text(value)]
    return is === should ? [] : `${name} ${column}: ${is}, not ${should}`
  })
}

/** As JSON has it, so that times and left-out members compare. */
function text(value: unknown): string {
  const json: unknown = JSON.parse(JSON.stringify(value ?? null))
  if (!isJson(json)) throw new Error('A column holds what is no JSON')
  return canonicalJson(json)
}
