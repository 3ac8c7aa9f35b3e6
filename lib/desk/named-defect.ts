import type { DeskContext } from '@/lib/connection/desk-context'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects/defects'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { dvirBody, type DvirBody } from '@/lib/dvirs/schema'
import { notFound } from '@/lib/errors'

/** One defect of a DVIR of the ledger, and the report that it stands in. */
export interface FoundDefect {
  dvir: DvirBody
  found: NamedDefect
}

/** Throws 404 when the active organization's ledger has no such DVIR, or that no such defect. */
export async function namedDefect(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  { id, defectId }: { id: string; defectId: string },
): Promise<FoundDefect> {
  const dvir = dvirBody.parse(await readDvir(ctx, id))
  const found = defectsOf(dvir).find(({ defect }) => defect.id === defectId)
  if (!found) throw notFound('defect')
  return { dvir, found }
}
