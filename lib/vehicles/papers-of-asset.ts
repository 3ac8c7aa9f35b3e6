import type { Db } from '@/lib/db/open'
import { type PaperLine, paperLines } from '@/lib/readiness/facts/paper-lines'
import { qualificationFacts } from '@/lib/readiness/gather/fleet-facts'
import { type QualificationRow, readQualifications } from '@/lib/readiness/gather/read-qualifications'
import type { ReadinessSettings } from '@/lib/readiness/settings/settings'

/** Papers of a vehicle, trailer or other asset. One query. */
export async function readPapersOfAsset(
  db: Db,
  organizationId: string,
  id: string,
): Promise<QualificationRow[]> {
  const rows = await readQualifications(db, organizationId, [id])
  return rows.filter(({ ownerKind }) => ownerKind === 'asset')
}

interface Asked {
  nowMs: number
  settings: Pick<ReadinessSettings, 'expiryNoticeMs' | 'periodicInspections'>
  zone: string
}

/** The same as its page says them at `nowMs` (epoch ms): what is asked of a vehicle or trailer is its periodic inspection. */
export const papersOfAsset = (
  rows: readonly QualificationRow[],
  { nowMs, settings: { expiryNoticeMs, periodicInspections: required }, zone }: Asked,
): { zone: string; lines: PaperLine[] } => ({
  zone,
  lines: paperLines(
    rows.map((row) => qualificationFacts(row, zone)),
    { nowMs, expiryNoticeMs, required },
  ),
})
